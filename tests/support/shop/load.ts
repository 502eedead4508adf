import http from 'node:http'
import https from 'node:https'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectSecurely } from 'node:tls'
import { expect, onTestFinished } from 'vitest'
import { awaitedLater } from '../data/test-database.ts'
import type { startShopProcess } from './shop-process.ts'

/** Visitors who request one page after another, without pause, until `leave()`. */
export function simulateVisitors(origin: string, count: number, paths: readonly string[]) {
  const { Agent, get } = origin.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const statuses: number[] = []
  let isOver = false

  async function walk(first: number): Promise<void> {
    for (let step = first; !isOver; step += 1)
      statuses.push(await statusOf(`${origin}${paths[step % paths.length]}`))
  }

  const statusOf = (url: string) =>
    new Promise<number>((resolve, reject) => {
      get(url, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      }).once('error', reject)
    })

  const walked = awaitedLater(Promise.all(Array.from({ length: count }, (_, index) => walk(index))))
  return {
    /** They count all responses so far. */
    statuses,
    async leave() {
      isOver = true
      await walked
      agent.destroy()
    },
  }
}

type RestartSeries = {
  restarts: number
  sendLoad: () => ReturnType<typeof simulateVisitors>
  start: () => ReturnType<typeof startShopProcess>
}

/** Answers that visitors get between two restarts, at least. */
const answersBetween = 100

/** Restarts the shop by SIGTERM so often, each time under load, and stops it at the end. No request may fail. */
export async function restartUnderLoad({ restarts, sendLoad, start }: RestartSeries): Promise<void> {
  let shop = start()
  await shop.open
  const load = sendLoad()
  for (let time = 0; time < restarts; time += 1) {
    const wanted = load.statuses.length + answersBetween
    await expect.poll(() => load.statuses.length).toBeGreaterThan(wanted)
    expect(await shop.stop()).toBe(0)
    shop = start()
    await shop.open
  }
  await load.leave()
  expect(await shop.stop()).toBe(0)
  expect(new Set(load.statuses)).toEqual(new Set([200]))
}

/** Another loopback address than that of a test's visitors: to the shop, another person. */
const attacker = '127.0.0.2'

/**
 * Holds `count` connections that begin a form of 5,000 bytes and add a byte every five seconds; those that were ended
 * meanwhile are then opened again. Resolves once all have begun.
 */
export async function sendFormsSlowly(origin: string, { path, count }: { path: string; count: number }) {
  const { host, port, protocol } = new URL(origin)
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n`
  const lines = new Set<Socket>()
  const over = new AbortController()

  async function open(): Promise<void> {
    const plain = connect({ host: '127.0.0.1', port: Number(port), localAddress: attacker })
    const line = protocol === 'https:' ? connectSecurely({ socket: plain, servername: 'localhost' }) : plain
    lines.add(line)
    line.on('error', () => {})
    line.resume()
    line.once('close', () => lines.delete(line))
    await new Promise<void>((resolve) => {
      line.once(protocol === 'https:' ? 'secureConnect' : 'connect', resolve).once('close', resolve)
    })
    line.write(`${head}a`)
  }

  const openMissing = () => Promise.all(Array.from({ length: count - lines.size }, open))

  async function goOn(): Promise<void> {
    for (;;) {
      await pause(5_000, undefined, { signal: over.signal })
      for (const line of lines) line.write('a')
      await openMissing()
    }
  }

  onTestFinished(() => {
    over.abort()
    for (const line of lines) line.destroy()
  })
  await openMissing()
  goOn().catch(() => {})
}
