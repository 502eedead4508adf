import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Role } from '#domain/accounts/user.ts'
import { createRateLimiter, type Limit } from '../../../server/http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../../server/http/rate-limits/rate-limits.ts'
import { pictureBytesLimit } from '../../../server/media/uploads/receive-files.ts'
import { password } from '../../support/data/factories.ts'
import { awaitedLater } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const uploadsDir = await mkdtemp(path.join(tmpdir(), 'uploads-'))
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir, TRUST_PROXY: 'loopback' } })
const photograph: Buffer = await aPhotograph().jpeg().toBuffer()
const limiter = createRateLimiter(shop.db)

const incoming = () => readdir(path.join(uploadsDir, '.incoming')).catch(() => [])
const countIncoming = async () => (await incoming()).length
const rowsOf = (userId: number) => shop.db('pictures').where({ user_id: userId })

/** A signed-in user of a role, with their id and an IP address of their own. */
let people = 0
async function someone(role: Role) {
  people += 1
  const address = `203.0.113.${people}`
  const { id, email } = await shop.aUser(role)
  const visitor = shop.aVisitor().set('x-forwarded-for', address)
  await visitor.post('/api/auth/login').send({ email, password }).expect(200)
  return { id, visitor, address }
}
type Someone = Awaited<ReturnType<typeof someone>>

const send = ({ visitor }: Someone, file = photograph) =>
  visitor.post('/api/uploads').attach('file', file, 'pot.jpg')

/** Consumes a limit, as if this many were sent within the hour. */
async function useUp(limit: Limit, key: string | number, times: number) {
  for (let time = 0; time < times; time += 1) await limiter.tryConsume(limit, String(key))
}

/** Suspends the picture process, as if it hung on a picture, until the returned function is called. */
async function holdPictures(): Promise<() => void> {
  await send(await someone('user')).expect(201)
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

/** Sends a picture; the returned function disconnects before the response. */
async function sendAndLeave({ id }: Someone): Promise<() => void> {
  const cookie = await shop.createSessionCookie(id)
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'multipart/form-data; boundary=b',
  }
  const sending = httpRequest(`${shop.origin}/api/uploads`, { method: 'POST', headers })
  sending.on('error', () => {})
  sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  sending.write(photograph)
  sending.end('\r\n--b--\r\n')
  return () => sending.destroy()
}

describe('many pictures of one account', () => {
  test('delay neither staff nor other customers, even when one of them never finishes', {
    tags: ['series'],
  }, async () => {
    const [flooder, customer, editor] = await Promise.all([
      someone('user'),
      someone('user'),
      someone('editor'),
    ])
    await holdPictures()
    const done: string[] = []
    const sent = (name: string, someone: Someone) =>
      awaitedLater(send(someone).then(({ status }) => void done.push(`${name} ${status}`)))
    const flood = Array.from({ length: 6 }, () => sent('flood', flooder))
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

  test('beyond a dozen at once are answered 429, and the dozen is stored', { tags: ['series'] }, async () => {
    const eager = await someone('user')
    const goOn = await holdPictures()
    const refused: string[] = []
    const sending = Array.from({ length: 15 }, async () => {
      const { status, body, headers } = await send(eager)
      if (status !== 201) refused.push(`${status} ${body.code} ${Number(headers['retry-after']) > 0}`)
      return status
    })
    const sent = awaitedLater(Promise.all(sending))
    await expect.poll(() => refused).toEqual(Array(3).fill('429 uploads_waiting true'))
    goOn()
    const kept = (await sent).filter((status) => status === 201)
    expect(kept).toHaveLength(12)
    const urls = (await rowsOf(eager.id)).map(({ url }) => url)
    expect([urls.length, new Set(urls).size]).toEqual([12, 12])
    await expect.poll(incoming).toEqual([])
  })

  test('are dropped when their sender disconnects, whether queued or in progress', async () => {
    const [first, second, third] = await Promise.all([someone('user'), someone('user'), someone('user')])
    const goOn = await holdPictures()
    const leaveFirst = await sendAndLeave(first)
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
})

test('five photographs of 10 MB sent with the page’s plain form are all stored', {
  tags: ['series'],
}, async () => {
  const honest = await someone('user')
  const large = Buffer.concat([photograph, Buffer.alloc(pictureBytesLimit - photograph.length)])
  const form = honest.visitor.post('/gallery-upload')
  for (const number of [1, 2, 3, 4, 5]) form.attach('file', large, `${number}.jpg`)
  await form.expect(303)
  expect(await rowsOf(honest.id)).toHaveLength(5)
})

describe('more than the hourly limit', () => {
  test('of one account is answered 429 with Retry-After before it is received', async () => {
    const eager = await someone('user')
    await useUp(rateLimits.uploadByAccount, eager.id, 99)
    await send(eager).expect(201)
    const { body, headers } = await send(eager).set('accept-language', 'en').expect(429)
    expect(body).toMatchObject({
      code: 'too_many_uploads',
      detail: expect.stringContaining('within one hour'),
    })
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
    expect(await rowsOf(eager.id)).toHaveLength(1)
    await expect.poll(incoming).toEqual([])
    await send(await someone('user')).expect(201)
  })

  test('of one address is received more slowly: a neighbour’s comes through', {
    tags: ['series'],
  }, async () => {
    const neighbour = await someone('user')
    await useUp(rateLimits.uploadByAddress, neighbour.address, 300)
    await send(neighbour).expect(201)
    await send(neighbour).expect(201)
  })

  test('in the page’s plain form stores what is within the limit, and says so', async () => {
    const eager = await someone('user')
    await useUp(rateLimits.uploadByAccount, eager.id, 98)
    const form = eager.visitor.post('/gallery-upload')
    for (const name of ['a', 'b', 'c']) form.attach('file', photograph, `${name}.jpg`)
    const answer = await form.expect(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    const errorToast = page(answer).text('.toast--error')
    expect(errorToast).toContain('رُفعت 2 من الصور')
    expect(errorToast).toContain('c.jpg')
    expect(errorToast).toContain('رُفعت من هنا صور كثيرة خلال ساعة واحدة')
    expect(await rowsOf(eager.id)).toHaveLength(2)
  })

  test('in a staff form preserves all input', async () => {
    const editor = await someone('editor')
    await useUp(rateLimits.uploadByStaff, editor.id, 499)
    const form = editor.visitor.post('/en/admin/gallery/new')
    form.field({ title_ar: 'غصن', title_en: 'A branch', category: 'home' })
    for (const name of ['a', 'b']) form.attach('image_urls_files', photograph, `${name}.jpg`)
    const answer = await form.expect(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    const shown = page(answer)
    expect(shown.attribute('#title_en', 'value')).toBe('A branch')
    expect(shown.text('#image_urls .error')).toContain('Failed to upload image 2')
    expect(shown.text('#image_urls .error')).toContain('Many pictures were sent from here within one hour')
    expect(shown.all('input[name=image_urls]')).toHaveLength(1)
    expect(await shop.db('gallery_entries')).toEqual([])
  })
})

describe('a picture with more pixels than a customer may send', () => {
  const refusalIn = async (visitor: Someone, file: Buffer, language: string) => {
    const { body } = await send(visitor, file).set('accept-language', language).expect(422)
    expect(body.code).toBe('picture_too_many_megapixels')
    return body.detail as string
  }

  test('is rejected with the limit in the message, and accepted from staff', {
    tags: ['series'],
  }, async () => {
    const [customer, editor] = await Promise.all([someone('user'), someone('editor')])
    const large = await aPhotograph({ width: 5200, height: 4900 }).jpeg().toBuffer()
    const long = await aPhotograph({ width: 10_001, height: 20 }).jpeg().toBuffer()
    expect(await refusalIn(customer, large, 'ar')).toContain('25')
    expect(await refusalIn(customer, long, 'en')).toContain('25 megapixels, or the 10,000 pixels a side')
    expect(await refusalIn(customer, long, 'fr')).toContain('25 mégapixels, ou les 10\u00a0000 pixels')
    await send(editor, large).expect(201)
    await send(editor, long).expect(201)
    const phone = await aPhotograph({ width: 4000, height: 6200 }).jpeg().toBuffer()
    await send(customer, phone).expect(201)
  })
})

/** The pid of the shop's picture process, as soon as there is one. */
async function findPictureWorker(): Promise<number> {
  await expect.poll(find).toBeGreaterThan(0)
  return find()
}

function find(): number {
  try {
    return Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'picture-worker']).toString())
  } catch {
    // No such process.
    return 0
  }
}
