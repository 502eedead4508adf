import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createDatabase, findDatabaseServer } from '../support/setup/test-databases.ts'
import { startCommand } from '../support/shop/start-command.ts'
import type { Asked } from './asked.ts'
import { type Bar, type MeasuredRow, measuredRow } from './row.ts'
import { median } from './statistics.ts'

const bar: Bar = { of: 'value', most: 2000 }

/** From the start of the built shop to its first page, on its own PostgreSQL, which starts too, and on one elsewhere. */
export async function measure({ runs: starts = 5 }: Asked): Promise<MeasuredRow[]> {
  const server = await findDatabaseServer()
  const database = await createDatabase(server.url, 'demo')
  const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-start-'))
  const settings = { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }
  const own = { ...settings, DATA_DIR: path.join(folder, 'own'), UPLOADS_DIR: path.join(folder, 'uploads') }
  const elsewhere = {
    ...settings,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    UPLOADS_DIR: server.demoUploads,
  }
  const times = { node: [] as number[], elsewhere: [] as number[], own: [] as number[] }
  try {
    // Each start in turn, so that other load on the machine affects all; the first makes the database.
    for (let turn = 0; turn <= starts; turn += 1) {
      times.node.push(await timeOfNode())
      times.elsewhere.push(await timeOfShop(elsewhere))
      times.own.push(await timeOfShop(own))
    }
    const reference = median(times.node.slice(1))
    return [
      startRow('with PostgreSQL elsewhere', times.elsewhere.slice(1), reference),
      startRow('with its own PostgreSQL', times.own.slice(1), reference),
    ]
  } finally {
    await database.drop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function startRow(what: string, times: readonly number[], reference: number): MeasuredRow {
  return measuredRow({ what, figure: 'first page after', unit: 'ms', bar }, times, reference)
}

async function timeOfNode(): Promise<number> {
  const begun = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return performance.now() - begun
}

async function timeOfShop(env: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now()
  const shop = spawn('sh', ['-c', startCommand], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const answer = await fetch(await findAddress(shop))
  await answer.text()
  const ms = performance.now() - begun
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await ended
  if (answer.status !== 200) throw new Error(`The home page answered ${answer.status}`)
  return ms
}

function findAddress({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stdout) return
    const lines = createInterface(stdout).once('close', () => reject(new Error('The shop did not start')))
    lines.on('line', (line) => {
      const address = /The shop is open: (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })
}
