import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogThrottle, type LeftOut } from '../../../server/http/logging/refusal-log.ts'

const reported: [LeftOut[], number][] = []
const allow = createLogThrottle({ perSource: 2, perCode: 3, sourcesCounted: 2 }, (...report) =>
  reported.push(report),
)
const send = (code: string, ...addresses: string[]) =>
  addresses.map((address) => (allow({ code, address }) ? 'written' : 'left out'))

beforeEach(() => {
  vi.useFakeTimers()
  reported.length = 0
})

afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
})

test('writes so many lines for a source and for a code, and the same again in the next minute', () => {
  expect(send('a', 'x', 'x', 'x', 'y', 'z')).toEqual([
    'written',
    'written',
    'left out',
    'written',
    'left out',
  ])
  expect(send('b', 'x')).toEqual(['written'])
  vi.advanceTimersByTime(60_000)
  expect(send('a', 'x')).toEqual(['written'])
})

test('tells after a minute what was left out, the most frequent first, and counts others together', () => {
  send('a', 'x', 'x', 'y', 'y', 'z', 'z', 'w')
  vi.advanceTimersByTime(59_999)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reported).toEqual([
    [
      [
        { code: 'a', address: 'z', count: 2 },
        { code: 'a', address: 'y', count: 1 },
      ],
      1,
    ],
  ])
})

test('tells nothing where nothing was left out', () => {
  send('a', 'x')
  vi.advanceTimersByTime(120_000)
  expect(reported).toEqual([])
})
