import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Role } from '#domain/accounts/user.ts'
import { createRateLimiter } from '../../../server/http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../../server/http/rate-limits/rate-limits.ts'
import { awaitedLater } from '../../support/data/test-database.ts'
import { aNoisyJpeg, aPhotograph } from '../../support/pages/pictures.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const uploadsDir = await aFolder()
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir, TRUST_PROXY: 'loopback' } })
const photograph: Buffer = await aPhotograph().jpeg().toBuffer()
const slow = await aNoisyJpeg(1600, 1600)

const incoming = () => readdir(path.join(uploadsDir, '.incoming')).catch(() => [])
const countIncoming = async () => (await incoming()).length
const rowsOf = (userId: number) => shop.db('pictures').where({ user_id: userId })

/** A signed-in user of a role, with their id and an IP address of their own. */
let people = 0
async function someone(role: Role) {
  people += 1
  const { id, visitor } = await shop.aPerson(role)
  return { id, visitor: visitor.set('x-forwarded-for', `203.0.113.${people}`) }
}
type Someone = Awaited<ReturnType<typeof someone>>

const send = ({ visitor }: Someone, file = photograph) =>
  visitor.post('/api/uploads').attach('file', file, 'pot.jpg')

/** Suspends the process of a slow picture, as if it hung on it, until the returned function is called. */
async function holdPictures(): Promise<() => void> {
  const worker = await findPictureWorker()
  process.kill(worker, 'SIGSTOP')
  const goOn = () => {
    try {
      process.kill(worker, 'SIGCONT')
    } catch {
      // It was ended meanwhile and replaced by another one.
    }
  }
  onTestFinished(goOn)
  return goOn
}

async function sendAndLeave({ id }: Someone, file = photograph): Promise<() => void> {
  const cookie = await shop.createSessionCookie(id)
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'multipart/form-data; boundary=b',
  }
  const sending = httpRequest(`${shop.origin}/api/uploads`, { method: 'POST', headers })
  sending.on('error', () => {})
  sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  sending.write(file)
  sending.end('\r\n--b--\r\n')
  return () => sending.destroy()
}

test('many pictures of one account delay neither staff nor other customers, even when one never finishes', {
  tags: ['series'],
}, async () => {
  const [flooder, customer, editor] = await Promise.all([someone('user'), someone('user'), someone('editor')])
  const done: string[] = []
  const sent = (name: string, someone: Someone, file = photograph) =>
    awaitedLater(send(someone, file).then(({ status }) => void done.push(`${name} ${status}`)))
  const flood = [sent('flood', flooder, slow)]
  await holdPictures()
  flood.push(...Array.from({ length: 5 }, () => sent('flood', flooder)))
  // One is being prepared and two are queued; the others are not received yet.
  await expect.poll(countIncoming).toBe(3)
  const others = [sent('customer', customer)]
  await expect.poll(countIncoming).toBe(4)
  others.push(sent('editor', editor))
  await Promise.all([...flood, ...others])
  expect(done[0]).toBe('editor 201')
  expect(done.indexOf('customer 201')).toBeGreaterThan(0)
  // Behind the three that the flood may have there.
  expect(done.indexOf('customer 201')).toBeLessThanOrEqual(4)
  expect(done.filter((name) => name === 'flood 201')).toHaveLength(6)
  await expect.poll(incoming).toEqual([])
})

test('pictures are dropped when their sender disconnects, whether queued or in progress', async () => {
  const [first, second, third] = await Promise.all([someone('user'), someone('user'), someone('user')])
  const leaveFirst = await sendAndLeave(first, slow)
  const goOn = await holdPictures()
  await expect.poll(countIncoming).toBe(1)
  const leaveSecond = await sendAndLeave(second)
  await expect.poll(countIncoming).toBe(2)
  leaveSecond()
  await expect.poll(countIncoming).toBe(1)
  leaveFirst()
  const answer = send(third)
  goOn()
  expect((await answer).status).toBe(201)
  await expect.poll(incoming).toEqual([])
  expect([await rowsOf(first.id), await rowsOf(second.id)]).toEqual([[], []])
})

test('more than the hourly limit of one account is answered 429 with Retry-After before it is received', async () => {
  const eager = await someone('user')
  const { name, points, seconds } = rateLimits.uploadByAccount
  const limiter = createRateLimiter(shop.db)
  for (let time = 0; time < points - 1; time += 1)
    await limiter.tryConsume({ name, points, seconds }, String(eager.id))
  await send(eager).expect(201)
  const { body, headers } = await send(eager).set('accept-language', 'en').expect(429)
  expect(body).toMatchObject({ code: 'too_many_uploads', detail: expect.stringContaining('within one hour') })
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  expect(await rowsOf(eager.id)).toHaveLength(1)
  await expect.poll(incoming).toEqual([])
  await send(await someone('user')).expect(201)
})

async function findPictureWorker(): Promise<number> {
  await expect.poll(find).toBeGreaterThan(0)
  return find()
}

function find(): number {
  try {
    return Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'picture-worker']).toString())
  } catch {
    return 0
  }
}
