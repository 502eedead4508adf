import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findPostmaster } from '../../../server/db/embedded/postmaster.ts'
import {
  type EmbeddedPostgres,
  FolderInUseError,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/db/embedded/start-embedded-postgres.ts'

let folder: string
let cluster: string
let running: EmbeddedPostgres | null = null
const lines: string[] = []

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'embedded-')))
  cluster = path.join(folder, 'postgres')
})

beforeEach(() => {
  lines.length = 0
})

afterEach(async () => {
  await running?.stop()
  running = null
  for (const child of children.splice(0)) await end(child, 'SIGTERM')
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
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

/** Starts the embedded PostgreSQL in a process of its own. */
function spawnShop() {
  const program = path.join(import.meta.dirname, 'embedded-postgres-process.ts')
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  // Read from the start: Node discards unread output when the process ends.
  return { child, firstLine: once(child.stdout, 'data').then(String), complaint: text(child.stderr) }
}

async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const { child, firstLine } = spawnShop()
  return { child, url: (await firstLine).trim() }
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

describe('the embedded PostgreSQL', () => {
  test('is created at the first start and treats Arabic letters as letters', async () => {
    const { url } = await start()
    expect(lines).toEqual(['Making the database folder…'])
    await ask(url, 'create extension pg_trgm')
    expect(await ask(url, "select cardinality(show_trgm('طاجين'))")).toBe(6)
    expect(await ask(url, 'select lower($$É$$)')).toBe('é')
  })

  test('keeps its data across a restart, and prints nothing at a quick second start', async () => {
    const before = await sowAndCount((await start()).url)
    await running?.stop()
    expect(findPostmaster(cluster)).toBeNull()
    lines.length = 0
    expect(await sowAndCount((await start()).url)).toBe(before + 1)
    expect(lines).toEqual([])
  })

  test('can be reached by the password and the port that stand in its folder', async () => {
    const { url } = await start()
    const password = await readFile(path.join(cluster, 'shop-password'), 'utf8')
    const port = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3]
    expect(`postgres://shop:${password}@127.0.0.1:${port}/shop`).toBe(url)
  })

  test('does not expose its secrets', async () => {
    const { url } = await start()
    expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1')
    const withoutPassword = url.replace(/:[^:@]+@/, ':wrong@')
    await expect(ask(withoutPassword, 'select 1')).rejects.toThrow(/password/)
  })

  test('is found by another process of the shop, and rejects a second shop', async () => {
    const { child, url } = await startProcess()
    await expect(start()).rejects.toThrow(FolderInUseError)
    await expect(start()).rejects.toThrow(`Another shop is already running on ${folder}.`)
    expect(await findEmbeddedPostgres(folder)).toBe(url)
    await end(child, 'SIGTERM')
    expect(findPostmaster(cluster)).toBeNull()
  })

  test('starts once when two shops start at once', { tags: ['series'] }, async () => {
    const shops = [spawnShop(), spawnShop()]
    const refused = await Promise.race(
      shops.map(async (shop) => ({ shop, ended: await once(shop.child, 'exit') })),
    )
    expect(refused.ended).toEqual([1, null])
    expect(await refused.shop.complaint).toContain('Another shop is already running')
    const winner = shops.find((shop) => shop !== refused.shop)
    await winner?.firstLine
    await end(winner?.child, 'SIGTERM')
  })

  test('starts again after kill -9 of the shop, whose database still runs', {
    tags: ['series'],
  }, async () => {
    const { child, url } = await startProcess()
    const before = await sowAndCount(url)
    const orphan = pidOfPostgres()
    await end(child, 'SIGKILL')
    expect(findPostmaster(cluster)?.pid).toBe(orphan)
    expect(await sowAndCount((await start()).url)).toBe(before + 1)
    expect(pidOfPostgres()).not.toBe(orphan)
  })

  test('starts again after kill -9 of the shop and of its database', async () => {
    const { child, url } = await startProcess()
    const before = await sowAndCount(url)
    const orphan = pidOfPostgres()
    await end(child, 'SIGKILL')
    process.kill(orphan, 'SIGKILL')
    expect(await sowAndCount((await start()).url)).toBe(before + 1)
  })

  test('ignores a stale pid file that names a process of another program', async () => {
    await start()
    const pidFile = path.join(cluster, 'postmaster.pid')
    const stale = (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(process.pid))
    await running?.stop()
    await writeFile(pidFile, stale)
    expect(await ask((await start()).url, 'select 1')).toBe(1)
  })

  test('starts with its last port taken', async () => {
    const port = portOf((await start()).url)
    await running?.stop()
    const other = await take(port)
    expect(await ask((await start()).url, 'select 1')).toBe(1)
    other.close()
  })

  test('is restarted at the same address when it dies while the shop runs', async () => {
    const { url } = await start()
    const before = await sowAndCount(url)
    const pid = pidOfPostgres()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(pidOfPostgres()).not.toBe(pid), { timeout: 60_000 })
    await vi.waitFor(() => ask(url, 'select 1'), { timeout: 60_000 })
    expect(await sowAndCount(url)).toBe(before + 1)
    expect(lines[0]).toBe('PostgreSQL ended by itself (SIGKILL); starting it again.')
  })

  test('waits for its address when another program has taken it', { tags: ['series'] }, async () => {
    const { url } = await start()
    process.kill(pidOfPostgres(), 'SIGKILL')
    const other = await vi.waitFor(() => take(portOf(url)), { timeout: 60_000, interval: 5 })
    const log = path.join(folder, 'postgres.log')
    const said = (await readFile(log, 'utf8')).length
    await vi.waitFor(
      async () => expect((await readFile(log, 'utf8')).slice(said)).toContain('Address already in use'),
      { timeout: 60_000 },
    )
    other.close()
    await vi.waitFor(() => ask(url, 'select 1'), { timeout: 60_000 })
  })

  test('limits its log to two files of 10 MB while it runs', { tags: ['series'] }, async () => {
    running = await startEmbeddedPostgres({ dataDir: folder, checkLogEveryMs: 100 })
    const log = path.join(folder, 'postgres.log')
    const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0
    const complain = `do $$ begin for line in 1..12 loop raise warning '%', repeat('x', 1000000); end loop; end $$`
    await ask(running.url, complain)
    await vi.waitFor(async () => expect(await sizeOf(`${log}.1`)).toBeGreaterThan(10_000_000), {
      timeout: 60_000,
    })
    await vi.waitFor(async () => expect(await sizeOf(log)).toBeLessThan(10_000_000), { timeout: 60_000 })
    // The server still writes to it.
    await ask(running.url, `do $$ begin raise warning 'still here'; end $$`)
    await vi.waitFor(async () => expect(await readFile(log, 'utf8')).toContain('still here'), {
      timeout: 60_000,
    })
    await ask(running.url, complain)
    await vi.waitFor(async () => expect(await sizeOf(log)).toBeLessThan(10_000_000), { timeout: 60_000 })
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres.log'))).toHaveLength(2)
  })

  test('can be stopped while it is restarting', { tags: ['series'] }, async () => {
    const { stop } = await start()
    process.kill(pidOfPostgres(), 'SIGKILL')
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 60_000 })
    await stop()
    running = null
    expect(findPostmaster(cluster)).toBeNull()
  })

  test('says what to do with a folder of another version, and does not change it', async () => {
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
})

describe('an incomplete folder', () => {
  let half: string

  beforeEach(async () => {
    half = await realpath(await mkdtemp(path.join(tmpdir(), 'embedded-half-')))
  })

  afterEach(async () => {
    await running?.stop()
    running = null
    await rm(half, { recursive: true, force: true })
  })

  test('of a start that was killed is created again, and the remains are removed', async () => {
    await mkdir(path.join(half, 'postgres.new-abc123', 'base'), { recursive: true })
    await writeFile(path.join(half, 'postgres.new-abc123-password'), 'secret')
    const { url } = await start(half)
    expect(await ask(url, 'select 1')).toBe(1)
    expect((await readdir(half)).filter((name) => name.includes('.new-'))).toEqual([])
  })

  test('of any other origin is renamed and kept', { tags: ['series'] }, async () => {
    await mkdir(path.join(half, 'postgres', 'base'), { recursive: true })
    await writeFile(path.join(half, 'postgres', 'base', 'somebody'), 'data')
    const { url } = await start(half)
    expect(await ask(url, 'select 1')).toBe(1)
    const aside = (await readdir(half)).find((name) => name.startsWith('postgres.incomplete-')) ?? ''
    expect(existsSync(path.join(half, aside, 'base', 'somebody'))).toBe(true)
    expect(lines[0]).toBe(
      `${half}/postgres is incomplete: PG_VERSION is missing. It was renamed to ${half}/${aside}, and the shop starts with ` +
        'a new, empty database. If it held your data, stop the shop, put that file back from a copy, and rename the ' +
        'folder back.',
    )
  })

  test('by a lost file is brought back with its data by what the message says', async () => {
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
})
