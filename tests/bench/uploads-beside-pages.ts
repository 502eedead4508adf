import { request } from 'node:http'
import type { Role } from '#domain/accounts/user.ts'
import { createFactories, password } from '../support/data/factories.ts'
import { aNoisyJpeg } from '../support/pictures/hostile-pictures.ts'
import { startDatabaseServer } from '../support/setup/test-databases.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import { columns, memoryOf, peakUntil } from './process-memory.ts'
import { hostileFiles, tenMegabytes } from './upload-files.ts'

// Measures pages while twelve pictures of 10 MB are uploaded at once and decoded, compared with the same pages
// alone; the memory of the shop and its picture process then, and with hostile files of a customer and a staff
// member at once; and how long staff and another customer wait for a picture while one account sends 42 of the most
// expensive ones. Exits with 1 when the 99th percentile more than triples, or both processes together exceed 400
// MB.

const pictures = 12
const mostTimes = 3
const mostMegabytes = 400
/** Each requests a page, pauses, and requests the next. */
const visitors = 4
const readingMs = 100
/** Before the uploads and again after them, so that other load on the machine affects both. */
const secondsAlone = 15
/** The picture process ends after 15 idle seconds. */
const secondsUntilRest = 17
const paths = ['/', '/shop', '/product/1', '/en/gallery', '/fr/blog']

const server = await startDatabaseServer()
const shop = await startRunningShop(server.url, server.demoUploads, { LOG_LEVEL: 'silent' })

const pid = shop.pid ?? 0
const world = createFactories(shop.db)

try {
  const cookie = await signIn('user')
  const staffCookie = await signIn('editor')
  await visit(wait(5))
  const atRest = memoryOf(pid)
  const before = await visit(wait(secondsAlone))
  const afterPages = memoryOf(pid)
  const picture = await tenMegabytes()
  const uploads = sendAtOnce(Array<Buffer>(pictures).fill(picture), cookie)
  const [beside, peak, statuses] = await Promise.all([visit(uploads), peakUntil(pid, uploads), uploads])
  const alone = [...before, ...(await visit(wait(secondsAlone)))]
  const files = await hostileFiles()
  const hostile = Promise.all([sendAtOnce(files, cookie), sendAtOnce(files, staffCookie)])
  const [hostilePeak, answers] = await Promise.all([peakUntil(pid, hostile), hostile])
  await wait(secondsUntilRest)
  const atTheEnd = memoryOf(pid)
  const waits = await waitsBesideFlood(staffCookie)

  console.table([
    { pages: 'alone', ...summary(alone) },
    { pages: 'beside uploads', ...summary(beside) },
  ])
  const times = percentile(beside, 0.99) / percentile(alone, 0.99)
  console.log(
    `${pictures} pictures of ${(picture.length / 1e6).toFixed(1)} MB: answered ${[...new Set(statuses)].join(', ')}.`,
  )
  console.log(`Hostile files: answered ${answers.flat().join(', ')}.`)
  console.log(`The 99th percentile beside uploads is ${times.toFixed(2)} times what it is alone (at most 3).`)
  console.table([
    { 'memory, MB': 'at rest', ...columns(atRest) },
    { 'memory, MB': 'after pages', ...columns(afterPages) },
    { 'memory, MB': 'peak with uploads', ...columns(peak) },
    { 'memory, MB': 'peak with hostile files', ...columns(hostilePeak) },
    { 'memory, MB': 'after all', ...columns(atTheEnd) },
  ])
  console.table(waits)
  console.log(`Shop and pictures together at most ${mostMegabytes} MB.`)
  const isStored = statuses.every((status) => status === 201)
  const isHeavy = Math.max(peak.sum.rss, hostilePeak.sum.rss) > mostMegabytes
  if (!isStored || times > mostTimes || isHeavy) process.exitCode = 1
} finally {
  await shop.stop()
  await server.stop()
}

/**
 * Milliseconds until a small picture is stored, for staff and for a customer, alone and while one account floods
 * the queue.
 */
async function waitsBesideFlood(staffCookie: string) {
  const [flooder, other] = [await signIn('user'), await signIn('user')]
  const [mostExpensive, small] = [await aNoisyJpeg(1600, 6400), await aNoisyJpeg(300, 400)]
  const timesOf = async (name: string) => ({
    'a small picture, ms': name,
    staff: await timeOfUpload(small, staffCookie),
    customer: await timeOfUpload(small, other),
  })
  const alone = await timesOf('alone')
  const flood = sendAtOnce(Array<Buffer>(42).fill(mostExpensive), flooder)
  await wait(3)
  const beside = [await timesOf('beside 42 of the dearest'), await timesOf('again')]
  const begun = performance.now()
  const statuses = await flood
  console.log(
    `42 of the dearest: answered ${[...new Set(statuses)].join(', ')}, the last ${Math.round(performance.now() - begun)} ms later.`,
  )
  return [alone, ...beside]
}

async function timeOfUpload(file: Buffer, cookie: string): Promise<number> {
  const begun = performance.now()
  await upload(file, cookie)
  return Math.round(performance.now() - begun)
}

async function signIn(role: Role): Promise<string> {
  const { email } = await world.aUser(role)
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
async function sendAtOnce(files: readonly Buffer[], cookie: string) {
  const statuses: (number | undefined)[] = []
  const left = files.entries()
  const sendOn = async () => {
    for (const [index, file] of left) statuses[index] = await upload(file, cookie)
  }
  await Promise.all(Array.from({ length: pictures }, sendOn))
  return statuses
}

/** Not with fetch, which would copy each file in the measuring process. */
function upload(file: Buffer, cookie: string): Promise<number | undefined> {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="pot.jpg"\r\n\r\n'
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'multipart/form-data; boundary=b',
  }
  return new Promise((resolve, reject) => {
    const sending = request(`${shop.origin}/api/uploads`, { method: 'POST', headers })
    sending.once('error', reject).once('response', (answer) => resolve(answer.resume().statusCode))
    sending.write(head)
    sending.write(file)
    sending.end('\r\n--b--\r\n')
  })
}

/** Milliseconds of each page requested until `end` settles. */
async function visit(end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const goRound = async (first: number) => {
    for (let number = first; !isOver; number += 1) {
      times.push(await timeOf(paths[number % paths.length] ?? '/'))
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

async function timeOf(path: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(shop.origin + path)
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - begun
}

function summary(times: readonly number[]) {
  const ms = (share: number) => Math.round(percentile(times, share) * 10) / 10
  return { asked: times.length, median: ms(0.5), p99: ms(0.99), longest: ms(1) }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
