import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacedQueues } from '../../../server/http/rate-limits/rate-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pace = { everySeconds: 2, waiting: 5 }

/** Attempts of one address; `started` lists those that have begun, `refused` the seconds that the others are told. */
function aQueue() {
  const queues = createPacedQueues()
  const [started, refused]: [string[], number[]] = [[], []]
  return {
    started,
    refused,
    async attempt(turn: string, key = 'address') {
      const retryAfter = await queues.wait({ key, turn, pace })
      if (retryAfter === null) started.push(turn)
      else refused.push(retryAfter)
    },
  }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('one starts at once, the others one every so many seconds', async () => {
  const { attempt, started } = aQueue()
  for (const turn of ['a', 'b', 'c']) attempt(turn)
  await pass(0)
  expect(started).toEqual(['a'])
  await pass(3.9)
  expect(started).toEqual(['a', 'b'])
  await pass(0.1)
  expect(started).toEqual(['a', 'b', 'c'])
})

test('those of one account take turns with those of others, whoever came first', async () => {
  const { attempt, started } = aQueue()
  for (const turn of ['attacked', 'attacked', 'attacked', 'neighbour']) attempt(turn)
  await pass(6)
  expect(started).toEqual(['attacked', 'attacked', 'neighbour', 'attacked'])
})

test('only so many wait, of one account two; the others are told when the queue will be over', async () => {
  const { attempt, started, refused } = aQueue()
  for (const turn of ['a', 'a', 'a', 'a']) attempt(turn)
  await pass(0)
  expect(refused).toEqual([6])
  for (const turn of ['b', 'c', 'd', 'e']) attempt(turn)
  await pass(0)
  expect(refused).toEqual([6, 12])
  await pass(10)
  expect(started).toEqual(['a', 'a', 'b', 'c', 'd', 'a'])
})

test('keys do not wait for each other, and an attempt after a pause does not wait', async () => {
  const { attempt, started } = aQueue()
  attempt('a')
  attempt('b', 'another address')
  await pass(2)
  attempt('c')
  await pass(0)
  expect(started).toEqual(['a', 'b', 'c'])
})
