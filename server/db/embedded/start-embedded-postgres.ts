import type { ChildProcess } from 'node:child_process'
import { realpath, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensureFolder } from '../../disk/folders.ts'
import { StartError } from '../../start-error.ts'
import { clusterPath, ensureCluster, readPassword } from './cluster.ts'
import { launchPostgres, logPath } from './launch-postgres.ts'
import { findPostgresProgram } from './postgres-program.ts'
import { findPostmaster, lockFolder, stopLeftoverPostmaster, stopPostmaster } from './postmaster.ts'

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

type EmbeddedPostgresOptions = {
  dataDir: string
  report?: (line: string) => void
  /** Only tests set it to false, which is faster and loses data on a power cut. */
  isDurable?: boolean
  signal?: AbortSignal
}

export class FolderInUseError extends StartError {
  override name = 'FolderInUse'
}

/** The server outlives a shop that is killed; the next start stops it and starts it anew. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { report = () => {}, isDurable = true, signal = new AbortController().signal } = options
  await ensureFolder(options.dataDir, 'DATA_DIR')
  const dataDir = await realpath(options.dataDir)
  const lock = lockFolder(dataDir)
  if (!lock)
    throw new FolderInUseError(
      `Another shop is already running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  try {
    const program = findPostgresProgram(dataDir)
    await stopLeftoverPostmaster(clusterPath(dataDir))
    await ensureCluster(program, dataDir, { report, isDurable, signal })
    // Version 2.0.0 left errors in these files that quote data of people.
    for (const old of ['', '.1']) await rm(`${logPath(dataDir)}${old}`, { force: true })
    const launching = { dataDir, isDurable, report }
    const { child, port } = await launchPostgres(program, { ...launching, signal })
    const relaunch = async (stopSupervising: AbortSignal) => {
      await stopLeftoverPostmaster(clusterPath(dataDir))
      return (await launchPostgres(program, { ...launching, port, signal: stopSupervising })).child
    }
    await ensureDatabase(dataDir, port, signal)
    signal.throwIfAborted()
    const supervisor = superviseServer(child, relaunch, report)
    return {
      url: await buildDatabaseUrl(dataDir, port),
      async stop() {
        const last = await supervisor.stopSupervising()
        if (last.pid) await stopPostmaster(clusterPath(dataDir), last.pid)
        lock.release()
      },
    }
  } catch (error) {
    await stopLeftoverPostmaster(clusterPath(dataDir))
    lock.release()
    throw error
  }
}

export async function findEmbeddedPostgres(dataDir: string): Promise<string> {
  const folder = await realpath(dataDir)
  for (let waited = 0; waited < 60_000; waited += 100) {
    const postmaster = findPostmaster(clusterPath(folder))
    if (postmaster?.isReady) return buildDatabaseUrl(folder, postmaster.port)
    await pause(100)
  }
  throw new StartError(
    `Another shop runs on ${folder}, and its database has not become ready for a minute: ${folder}/postgres.log says why. ` +
      'Stop that shop and try again.',
  )
}

function superviseServer(
  first: ChildProcess,
  relaunch: (stopSupervising: AbortSignal) => Promise<ChildProcess>,
  report: (line: string) => void,
) {
  const stopSupervising = new AbortController()
  let current = first
  let restarting = Promise.resolve()
  watch(first)

  function watch(child: ChildProcess): void {
    child.once('exit', (code, signal) => {
      if (stopSupervising.signal.aborted) return
      report(`PostgreSQL ended by itself (${signal ?? `code ${code}`}); starting it again.`)
      restarting = restartServer()
    })
  }

  async function restartServer(): Promise<void> {
    for (let wait = 100; !stopSupervising.signal.aborted; wait = Math.min(wait * 2, 10_000)) {
      try {
        await pause(wait, undefined, { signal: stopSupervising.signal })
        current = await relaunch(stopSupervising.signal)
        watch(current)
        report('PostgreSQL runs again.')
        return
      } catch (error) {
        if (!stopSupervising.signal.aborted) report(error instanceof Error ? error.message : String(error))
      }
    }
  }

  return {
    async stopSupervising(): Promise<ChildProcess> {
      stopSupervising.abort()
      await restarting
      return current
    },
  }
}

const buildDatabaseUrl = async (dataDir: string, port: number) =>
  `postgres://shop:${await readPassword(dataDir)}@127.0.0.1:${port}/shop`

/** The shop's user owns its database and may create others (tests do), but cannot read files or change settings. */
async function ensureDatabase(dataDir: string, port: number, signal: AbortSignal): Promise<void> {
  const password = await readPassword(dataDir)
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  client.on('error', () => {})
  // A hanging disk must not delay the shutdown.
  const giveUp = () => (client as pg.Client & { connection: pg.Connection }).connection.stream.destroy()
  signal.addEventListener('abort', giveUp)
  try {
    await client.connect()
    const { rows: users } = await client.query("select from pg_roles where rolname = 'shop'")
    if (users.length === 0) {
      await client.query(`create role shop login createdb password ${client.escapeLiteral(password)}`)
    }
    const { rows: databases } = await client.query("select from pg_database where datname = 'shop'")
    if (databases.length === 0) await client.query('create database shop owner shop')
  } finally {
    signal.removeEventListener('abort', giveUp)
    await client.end()
  }
}
