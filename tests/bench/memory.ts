import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { aNoisyJpeg } from '../support/pages/pictures.ts'
import { findDatabaseServer } from '../support/run/databases.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import { type Asked, type Bar, createRow, type Row } from './figures.ts'
import { prepareMixedLoad } from './mixed-load.ts'

export const title = 'Memory'
export const about =
  'Before, during and after mixed load by 20 connections: pages, searches, carts, orders, admin, pictures. Reference: a Node process with Express that answers one line.'

const connections = 20
const afterLoad: Bar = { of: 'value', most: 220 }
const noFailure: Bar = { of: 'value', most: 0 }

export async function measure({ seconds = 40 }: Asked): Promise<Row[]> {
  const server = await findDatabaseServer()
  const environment = { LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' }
  const shop = await startRunningShop(server.url, server.demoUploads, environment)
  const pid = shop.pid ?? 0
  try {
    await wait(5)
    const before = memoryOf(pid)
    // Of 12 megapixels, as phones take them.
    const picture = await aNoisyJpeg(4000, 3000, 80, 12)
    const load = await prepareMixedLoad(shop, { connections, picture })
    const end = wait(seconds)
    const [peak, statuses] = await Promise.all([peakUntil(pid, end), load(end)])
    const after = memoryOf(pid)
    const reference = await memoryOfBareServer()
    const answers = [...statuses]
    const count = answers.reduce((sum, [, each]) => sum + each, 0)
    const failures = answers.filter(([key]) => / 5\d\d$/.test(key))
    const failed = failures.reduce((sum, [, each]) => sum + each, 0)
    const during = `${seconds} s of load`
    const row = (what: string, value: number, bar: Bar | null = null) =>
      createRow({ what, figure: 'shop', unit: 'MB', bar }, [{ value, reference }])
    return [
      row('before', before),
      row(`${during}, peak`, peak),
      row('right after', after, afterLoad),
      createRow({ what: during, figure: 'requests', unit: 'a second' }, [{ value: count / seconds }]),
      createRow({ what: during, figure: 'answered 5xx', unit: '', bar: noFailure }, [{ value: failed }]),
    ]
  } finally {
    await shop.stop()
    await server.stop()
  }
}

/** RSS in MB of a Node that answers one line with Express, after as many requests at once. */
async function memoryOfBareServer(): Promise<number> {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', bareServer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [port] = await once(createInterface(server.stdout), 'line')
    const answers = Array.from({ length: connections }, () => fetch(`http://127.0.0.1:${port}/`))
    await Promise.all(answers)
    return memoryOf(server.pid ?? 0)
  } finally {
    server.kill()
  }
}

const bareServer = `
import express from 'express'
const app = express().get('/', (_req, res) => res.send('Hello'))
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /^Rss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The highest until `end` settles. */
async function peakUntil(pid: number, end: Promise<unknown>): Promise<number> {
  let peak = memoryOf(pid)
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, 100)
  await end.finally(() => clearInterval(watch))
  return peak
}
