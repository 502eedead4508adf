import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { startDatabaseServer } from '../support/databases.ts'
import { startRunningShop } from '../support/running-shop.ts'
import { createWorld, password } from '../support/world.ts'

// How the shop's pages fare while twelve pictures of 10 MB are sent at once and decoded, beside the same pages in the
// same run without. Ends with 1 if the 99th percentile is more than three times what it is alone, or the shop has ever
// needed more than 400 MB.

const pictures = 12
const mostTimes = 3
const mostMegabytes = 400
/** Each asks for a page, reads for a moment, and asks for the next. */
const visitors = 4
const readingMs = 100
/** Before the pictures come, and again when they are done: a busy moment of the machine falls on both. */
const secondsAlone = 15
const paths = ['/', '/shop', '/product/1', '/en/gallery', '/fr/blog']

const server = await startDatabaseServer()
const shop = await startRunningShop(server.url, server.demoUploads, { LOG_LEVEL: 'silent' })

try {
  const picture = await tenMegabytes()
  const cookie = await signIn()
  await visit(wait(5))
  const before = await visit(wait(secondsAlone))
  const memoryAlone = await mostMemory(shop.pid)
  const uploads = Promise.all(Array.from({ length: pictures }, () => upload(picture, cookie)))
  const beside = await visit(uploads)
  const statuses = await uploads
  const memory = await mostMemory(shop.pid)
  const ofPictures = await mostMemory(await childOf(shop.pid))
  const alone = [...before, ...(await visit(wait(secondsAlone)))]

  console.table([
    { pages: 'alone', ...summary(alone) },
    { pages: 'beside uploads', ...summary(beside) },
  ])
  const times = percentile(beside, 0.99) / percentile(alone, 0.99)
  console.log(
    `${pictures} pictures of ${(picture.length / 1e6).toFixed(1)} MB: answered ${[...new Set(statuses)].join(', ')}.`,
  )
  console.log(`The 99th percentile beside them is ${times.toFixed(2)} times what it is alone (at most 3).`)
  console.log(`The shop needed ${memory} MB, alone ${memoryAlone}; its process for pictures ${ofPictures}.`)
  console.log(`Of each at most ${mostMegabytes} MB.`)
  const isKept = statuses.every((status) => status === 201)
  const isHeavy = Math.max(memory, ofPictures) > mostMegabytes
  if (!isKept || times > mostTimes || isHeavy) process.exitCode = 1
} finally {
  await shop.stop()
  await server.stop()
}

/** As a phone takes it: 24 megapixels, too uneven to be small. */
async function tenMegabytes(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const photograph = sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#888', noise } })
  return photograph.jpeg({ quality: 86 }).toBuffer()
}

async function signIn(): Promise<string> {
  const { email } = await createWorld(shop.db).aUser('user')
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

async function upload(picture: Buffer, cookie: string): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture)]), 'pot.jpg')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${shop.origin}/api/uploads`, { method: 'POST', headers, body })
  return answer.status
}

/** Milliseconds of each page that visitors were shown until something has come to its end. */
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

/** The most that a process has ever had in memory, in MB. */
async function mostMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

async function childOf(pid: number | undefined): Promise<number> {
  return Number.parseInt(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10)
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
