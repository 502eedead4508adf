import { request } from 'node:http'
import type { Role } from '#domain/accounts/user.ts'
import { createFactories, password } from '../support/data/factories.ts'
import { aNoisyJpeg } from '../support/pictures/hostile-pictures.ts'
import { findDatabaseServer } from '../support/setup/test-databases.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import type { Asked } from './asked.ts'
import { memoryOf, peakUntil } from './load/process-memory.ts'
import { hostileFiles, tenMegabytes } from './load/upload-files.ts'
import { type Bar, comparedRow, type MeasuredRow, measuredRow } from './row.ts'

const pictures = 12
const slower: Bar = { of: 'ratio', most: 3 }
const together: Bar = { of: 'value', most: 400 }
const noFailure: Bar = { of: 'value', most: 0 }
/** Each requests a page, pauses, and requests the next. */
const visitors = 4
const readingMs = 100
/** The picture process ends after 15 idle seconds. */
const secondsUntilRest = 17
const paths = ['/', '/shop', '/product/1', '/en/gallery', '/fr/blog']

type Shop = Awaited<ReturnType<typeof startRunningShop>>

/**
 * Pages while twelve pictures of 10 MB are uploaded at once and decoded, beside the same pages alone; the memory of the
 * shop and its picture process then, and with hostile files of a customer and a staff member at once; and how long
 * staff and another customer wait for a picture while one account sends 42 of the most expensive ones.
 */
export async function measure({ seconds: secondsAlone = 15 }: Asked): Promise<MeasuredRow[]> {
  const server = await findDatabaseServer()
  const shop = await startRunningShop(server.url, server.demoUploads, { LOG_LEVEL: 'silent' })
  const pid = shop.pid ?? 0
  try {
    const [customer, staff] = [await signIn(shop, 'user'), await signIn(shop, 'editor')]
    await visit(shop.origin, wait(5))
    const atRest = memoryOf(pid)
    // Before the uploads and again after them, so that other load on the machine affects both.
    const before = await visit(shop.origin, wait(secondsAlone))
    const picture = await tenMegabytes()
    const uploads = sendAtOnce(shop.origin, Array<Buffer>(pictures).fill(picture), customer)
    const [beside, peak, statuses] = await Promise.all([
      visit(shop.origin, uploads),
      peakUntil(pid, uploads),
      uploads,
    ])
    const alone = [...before, ...(await visit(shop.origin, wait(secondsAlone)))]
    const files = await hostileFiles()
    const hostile = Promise.all([customer, staff].map((cookie) => sendAtOnce(shop.origin, files, cookie)))
    const hostilePeak = await peakUntil(pid, hostile)
    await wait(secondsUntilRest)
    const inMegabytes = (what: string, value: number, bar: Bar | null) =>
      measuredRow({ what, figure: 'shop and pictures', unit: 'MB', bar }, [value], atRest.sum.rss)
    const pages = (figure: string, share: number, bar: Bar | null) =>
      comparedRow({ what: 'pages beside uploads', figure, unit: 'ms', bar }, [
        { value: percentile(beside, share), reference: percentile(alone, share) },
      ])
    return [
      pages('p50', 0.5, null),
      pages('p99', 0.99, slower),
      measuredRow({ what: `${pictures} pictures`, figure: 'not stored', unit: '', bar: noFailure }, [
        statuses.filter((status) => status !== 201).length,
      ]),
      inMegabytes('peak with uploads', peak.sum.rss, together),
      inMegabytes('peak with hostile files', hostilePeak.sum.rss, together),
      inMegabytes('after all', memoryOf(pid).sum.rss, null),
      ...(await waitsBesideFlood(shop, staff)),
    ]
  } finally {
    await shop.stop()
    await server.stop()
  }
}

/** Until a small picture is stored, for staff and for a customer, while one account floods the queue, beside calm. */
async function waitsBesideFlood(shop: Shop, staffCookie: string): Promise<MeasuredRow[]> {
  const [flooder, other] = [await signIn(shop, 'user'), await signIn(shop, 'user')]
  const [mostExpensive, small] = [await aNoisyJpeg(1600, 6400), await aNoisyJpeg(300, 400)]
  const timeBoth = async () => ({
    staff: await timeOfUpload(shop.origin, small, staffCookie),
    customer: await timeOfUpload(shop.origin, small, other),
  })
  const calm = await timeBoth()
  const flood = sendAtOnce(shop.origin, Array<Buffer>(42).fill(mostExpensive), flooder)
  await wait(3)
  const waits = [await timeBoth(), await timeBoth()]
  await flood
  return (['staff', 'customer'] as const).map((who) =>
    measuredRow(
      { what: 'beside 42 of the dearest', figure: `${who} waits`, unit: 'ms' },
      waits.map((each) => each[who]),
      calm[who],
    ),
  )
}

async function timeOfUpload(origin: string, file: Buffer, cookie: string): Promise<number> {
  const begun = performance.now()
  await upload(origin, file, cookie)
  return Math.round(performance.now() - begun)
}

async function signIn(shop: Shop, role: Role): Promise<string> {
  const { email } = await createFactories(shop.db).aUser(role)
  const answer = await fetch(`${shop.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 200) throw new Error(`The login answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Sends as many at once as the shop allows one person. */
async function sendAtOnce(origin: string, files: readonly Buffer[], cookie: string) {
  const statuses: (number | undefined)[] = []
  const left = files.entries()
  const sendOn = async () => {
    for (const [index, file] of left) statuses[index] = await upload(origin, file, cookie)
  }
  await Promise.all(Array.from({ length: pictures }, sendOn))
  return statuses
}

/** Not with fetch, which would copy each file in the measuring process. */
function upload(origin: string, file: Buffer, cookie: string): Promise<number | undefined> {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="pot.jpg"\r\n\r\n'
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'multipart/form-data; boundary=b',
  }
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}/api/uploads`, { method: 'POST', headers })
    sending.once('error', reject).once('response', (answer) => resolve(answer.resume().statusCode))
    sending.write(head)
    sending.write(file)
    sending.end('\r\n--b--\r\n')
  })
}

/** Milliseconds of each page requested until `end` settles. */
async function visit(origin: string, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const goRound = async (first: number) => {
    for (let number = first; !isOver; number += 1) {
      times.push(await timeOf(origin + (paths[number % paths.length] ?? '/')))
      await wait(readingMs / 1000)
    }
  }
  const rounds = Array.from({ length: visitors }, (_none, visitor) => goRound(visitor))
  await end.finally(() => {
    isOver = true
  })
  await Promise.all(rounds)
  return times
}

async function timeOf(url: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(url)
  await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - begun
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
