import { expect, test } from 'vitest'
import { createRestartDelay } from '../../../server/lifecycle/workers/restart-delay.ts'

test('a worker that cannot live is started again at once, then less and less often', () => {
  const delayOf = createRestartDelay()
  const delays = Array.from({ length: 10 }, () => delayOf(100))
  expect(delays).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('who has lived for a minute counts as healthy', () => {
  const delayOf = createRestartDelay()
  expect([delayOf(100), delayOf(100), delayOf(60_000), delayOf(100)]).toEqual([0, 250, 0, 250])
})
