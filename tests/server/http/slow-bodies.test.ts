import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { requestLimits } from '../../../server/http/limits.ts'
import { awaitedLater } from '../../support/data/test-database.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const bodyTimeoutMs = 1_500
const shop = await openShop({ requestLimits: { ...requestLimits, bodyTimeoutMs, uploadBytes: 1_000 } })
const { db, origin, aUser } = shop

const form = 'application/x-www-form-urlencoded'

/** A request whose body is begun and not finished. */
function begin(path: string, type: string, headers: Record<string, string> = {}): ClientRequest {
  const sending = openRequest(origin + path, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': 500_000, 'sec-fetch-site': 'same-origin', ...headers },
  })
  sending.on('error', () => {})
  onTestFinished(() => {
    sending.destroy()
  })
  sending.write('a')
  return sending
}

async function answerTo(sending: ClientRequest): Promise<IncomingMessage> {
  const [answer] = await once(sending, 'response')
  return answer
}

/** Waits as long as a form may take. */
async function waitForTimeout(): Promise<'timed out'> {
  expect((await answerTo(begin('/en/contact', form))).statusCode).toBe(408)
  return 'timed out'
}

test('a form that does not arrive in time is answered 408 in its language', async () => {
  const answers = languageCodes.map(async (language) => {
    const answer = await answerTo(begin(localisePath('/contact', language), form))
    expect(answer.statusCode).toBe(408)
    expect(answer.headers.connection).toBe('close')
    expect(await text(answer)).toContain(`<html lang="${language}"`)
  })
  await Promise.all(answers)
})

test('so is JSON, as a problem', async () => {
  const answer = await answerTo(begin('/api/cart/quote', 'application/json'))
  expect(answer.statusCode).toBe(408)
  expect(JSON.parse(await text(answer))).toMatchObject({ status: 408, code: 'too_slow' })
})

test('bytes that trickle in do not extend the time of a form', async () => {
  const sending = begin('/en/contact', form)
  const trickling = setInterval(() => sending.write('a'), 50)
  const answer = await answerTo(sending)
  clearInterval(trickling)
  expect(answer.statusCode).toBe(408)
})

test('an upload may take longer while it moves, and is ended when it does not', {
  tags: ['series'],
}, async () => {
  const { id } = await aUser('user')
  const cookie = await shop.createSessionCookie(id)
  const sending = begin('/api/uploads', 'multipart/form-data; boundary=b', { cookie })
  const answering = awaitedLater(answerTo(sending))
  sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="pot.jpg"\r\n\r\n')
  const moving = setInterval(() => sending.write('a'.repeat(1_000)), bodyTimeoutMs / 30)
  for (let time = 0; time < 2; time += 1) {
    expect(await Promise.race([answering, waitForTimeout()])).toBe('timed out')
  }
  clearInterval(moving)
  expect((await answering).statusCode).toBe(408)
})

test('a body that the shop has not begun to read is not ended', { tags: ['series'] }, async () => {
  const { id } = await aUser('user')
  const cookie = await shop.createSessionCookie(id)
  const transaction = await db.transaction()
  await transaction.raw('lock table session in access exclusive mode')
  const sending = begin('/en/contact', form, { cookie, 'content-length': '6' })
  sending.write('name=')
  const answering = awaitedLater(answerTo(sending))
  await waitForTimeout()
  await waitForTimeout()
  await transaction.rollback()
  expect((await answering).statusCode).toBe(422)
})
