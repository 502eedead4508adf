import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createDatabase, startDatabaseServer } from '../support/setup/test-databases.ts'
import { startCommand } from '../support/shop/start-command.ts'

// How long the built shop takes from the start of its process to its first page, on a database that exists already: its
// own PostgreSQL, which starts too, and one elsewhere; beside a Node that does nothing. Exits with 1 when a median is
// above 2 s.

const starts = 5
const mostMs = 2000

const server = await startDatabaseServer()
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

try {
  const times: Record<string, number[]> = {
    'node -e 0': [],
    'PostgreSQL elsewhere': [],
    'own PostgreSQL': [],
  }
  // Each start in turn, so that other load on the machine affects all; the first makes the database.
  for (let turn = 0; turn <= starts; turn += 1) {
    times['node -e 0']?.push(await timeOfNode())
    times['PostgreSQL elsewhere']?.push(await timeOfShop(elsewhere))
    times['own PostgreSQL']?.push(await timeOfShop(own))
  }
  const rows = Object.entries(times).map(([start, all]) => ({ start, ...summary(all.slice(1)) }))
  console.table(rows)
  console.log(`Each at most ${mostMs} ms.`)
  if (rows.some(({ median }) => median > mostMs)) process.exitCode = 1
} finally {
  await database.drop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
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

function summary(all: readonly number[]) {
  const sorted = all.toSorted((a, b) => a - b).map(Math.round)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, shortest: sorted[0], longest: sorted.at(-1) }
}
