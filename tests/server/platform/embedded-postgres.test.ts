import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPostmaster } from '../../../server/db/embedded/postmaster.ts'
import {
  type EmbeddedPostgres,
  FolderInUseError,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/db/embedded/start-embedded-postgres.ts'
import { aFolder } from '../../support/run/own-places.ts'

const folder = await aFolder()
const cluster = path.join(folder, 'postgres')
let running: EmbeddedPostgres | null = null
const lines: string[] = []

beforeEach(() => {
  lines.length = 0
})

afterEach(async () => {
  await running?.stop()
  running = null
  for (const child of children.splice(0)) await end(child, 'SIGTERM')
})

async function start(dataDir = folder): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir, report: (line) => lines.push(line) })
  return running
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

async function sowAndCount(url: string): Promise<number> {
  await ask(url, 'create table if not exists pots (id integer)')
  await ask(url, 'insert into pots values (1)')
  return Number(await ask(url, 'select count(*) from pots'))
}

const children: ChildProcess[] = []

async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const program = path.join(import.meta.dirname, 'embedded-postgres-process.ts')
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return { child, url: String(await once(child.stdout, 'data')).trim() }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

function pidOfPostgres(): number {
  const pid = findPostmaster(cluster)?.pid
  if (!pid) throw new Error('PostgreSQL is not running')
  return pid
}

const portOf = (url: string) => Number(new URL(url).port)

function take(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

test('the embedded PostgreSQL is created at the first start, treats Arabic letters as letters, and exposes no secrets; its log quotes no values', async () => {
  const { url } = await start()
  expect(lines).toEqual(['Making the database folder…'])
  await ask(url, 'create extension pg_trgm')
  expect(await ask(url, "select cardinality(show_trgm('طاجين'))")).toBe(6)
  expect(await ask(url, 'select lower($$É$$)')).toBe('é')
  expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
  expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1')
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  await expect(ask(url, "select 'Fatima'::integer")).rejects.toThrow(/Fatima/)
  const log = await readFile(path.join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('Fatima')
})

test('the embedded PostgreSQL keeps its data across a restart, though port and pid are taken', async () => {
  const { url } = await start()
  const before = await sowAndCount(url)
  const pidFile = path.join(cluster, 'postmaster.pid')
  const stale = (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(process.pid))
  await running?.stop()
  expect(findPostmaster(cluster)).toBeNull()
  await writeFile(pidFile, stale)
  const other = await take(portOf(url))
  lines.length = 0
  expect(await sowAndCount((await start()).url)).toBe(before + 1)
  expect(lines).toEqual([])
  other.close()
})

test('the embedded PostgreSQL is found by another process of the shop, and rejects a second shop', async () => {
  const { child, url } = await startProcess()
  await expect(start()).rejects.toThrow(FolderInUseError)
  await expect(start()).rejects.toThrow(`Another shop is already running on ${folder}.`)
  expect(await findEmbeddedPostgres(folder)).toBe(url)
  await end(child, 'SIGTERM')
  expect(findPostmaster(cluster)).toBeNull()
})

// After kill -9 of both: tests/operation/kill-all.test.ts.
test('the embedded PostgreSQL starts again after kill -9 of the shop, whose database still runs', async () => {
  const { child, url } = await startProcess()
  const before = await sowAndCount(url)
  const orphan = pidOfPostgres()
  await end(child, 'SIGKILL')
  expect(findPostmaster(cluster)?.pid).toBe(orphan)
  expect(await sowAndCount((await start()).url)).toBe(before + 1)
  expect(pidOfPostgres()).not.toBe(orphan)
})

test('the embedded PostgreSQL is restarted at the same address when it dies while the shop runs', async () => {
  const { url } = await start()
  const before = await sowAndCount(url)
  const pid = pidOfPostgres()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(pidOfPostgres()).not.toBe(pid), { timeout: 60_000 })
  await vi.waitFor(() => ask(url, 'select 1'), { timeout: 60_000 })
  expect(await sowAndCount(url)).toBe(before + 1)
  expect(lines[0]).toBe('PostgreSQL ended by itself (SIGKILL); starting it again.')
})

test('the embedded PostgreSQL says what to do with a folder of another version, and does not change it', async () => {
  const versionFile = path.join(cluster, 'PG_VERSION')
  const ours = await readFile(versionFile, 'utf8')
  await writeFile(versionFile, '17\n')
  await expect(start()).rejects.toThrow(
    `${cluster} was made by PostgreSQL 17, and this version of the shop brings PostgreSQL 18, which cannot read it. ` +
      'Nothing was changed. Take a backup with the version of the shop that made it (backup FILE), or choose one ' +
      `that you have, rename ${cluster} to ${cluster}-17, and put the backup back with this version ` +
      '(restore FILE), as deploy/README.md says under "A database folder of another version".',
  )
  await writeFile(versionFile, ours)
  expect(await ask((await start()).url, 'select count(*) > 0 from pots')).toBe(true)
})

test('an incomplete folder of a start that was killed is created again, and the remains are removed', async () => {
  const half = await aFolder()
  await mkdir(path.join(half, 'postgres.new-abc123', 'base'), { recursive: true })
  await writeFile(path.join(half, 'postgres.new-abc123-password'), 'secret')
  const { url } = await start(half)
  expect(await ask(url, 'select 1')).toBe(1)
  expect((await readdir(half)).filter((name) => name.includes('.new-'))).toEqual([])
})

test('an incomplete folder by a lost file comes back as its message says', { tags: ['series'] }, async () => {
  const half = await aFolder()
  await start(half)
  await ask(running?.url ?? '', 'create table plates as select 7 as id')
  await running?.stop()
  const [current, copy] = [path.join(half, 'postgres'), path.join(half, 'copy')]
  await rename(path.join(current, 'shop-password'), copy)
  lines.length = 0
  await start(half)
  await running?.stop()
  const [, aside = ''] = /shop-password is missing\. It was renamed to (\S+),/.exec(lines[0] ?? '') ?? []
  await rename(current, path.join(half, 'the empty one'))
  await rename(copy, path.join(aside, 'shop-password'))
  await rename(aside, current)
  expect(await ask((await start(half)).url, 'select id from plates')).toBe(7)
})
