import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from '../../../server/http/load/concurrency-limiter.ts'

const limits = { atOnce: 3, atOncePerAddress: 2, waitingPerAddress: 2, maxWaitMs: 600_000 }

test('addresses take turns, however many requests of one wait', async () => {
  const limiter = createConcurrencyLimiter(limits)
  const begun: string[] = []
  const refused: string[] = []
  const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'c1'].map((name) => {
    const res = new ServerResponse(new IncomingMessage(new Socket()))
    const [address = ''] = name
    void limiter.acquire(address, res).then((isAdmitted) => {
      const list = isAdmitted ? begun : refused
      list.push(name)
    })
    return { name, end: () => res.emit('close') }
  })
  await turnOfTheLoop()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  expect(refused).toEqual(['a5'])
  // Each that is admitted joins the list.
  for (const name of begun) {
    asked.find((one) => one.name === name)?.end()
    await turnOfTheLoop()
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4', 'b3'])
})
