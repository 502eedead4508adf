import * as React from 'react'
import './cheap-passwords.ts'
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

/**
 * React's development build captures a stack for each element, a sixth of the processor time of the server's tests;
 * from its 10,000th element on it warns as before, but without that stack. Here it is always past that.
 */
type Counter = { recentlyCreatedOwnerStacks?: number }

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<string, Counter | undefined>)[name]
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set() {},
    configurable: true,
  })
}
