import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Output of console.error and console.warn, which fails the test. */
const written: string[] = []

beforeEach(() => {
  written.length = 0
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      written.push(words.map(String).join(' '))
    })
  }
})

afterEach(() => {
  expect(written).toEqual([])
})
