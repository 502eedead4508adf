import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { clusterPath, readPassword } from '../../../server/db/embedded/cluster.ts'
import { findPostgresProgram, type PostgresProgram } from '../../../server/db/embedded/postgres-program.ts'
import { startEmbeddedPostgres } from '../../../server/db/embedded/start-embedded-postgres.ts'
import { findFreePort } from '../http/find-free-port.ts'

/** A PostgreSQL and its streaming replica, copied while it runs, as pg_basebackup does, which npm does not bring. */
export async function startReplicatedDatabase() {
  const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-replica-'))
  const dataDir = path.join(folder, 'primary')
  const cluster = path.join(folder, 'replica')
  const primary = await startEmbeddedPostgres({ dataDir, isDurable: false })
  const program = findPostgresProgram(dataDir)
  const password = await readPassword(dataDir)
  const superuserOf = (port: number | string) => `postgres://postgres:${password}@127.0.0.1:${port}/shop`
  const { port: primaryPort } = new URL(primary.url)
  const port = await findFreePort()
  await copyCluster({ from: clusterPath(dataDir), to: cluster, superuser: superuserOf(primaryPort), program })
  let server = await startReplica()

  async function startReplica(): Promise<ChildProcess> {
    const started = spawnReplica(program, { cluster, port, primary: superuserOf(primaryPort) })
    await vi.waitFor(() => onReplica('select 1'), { timeout: 60_000 })
    return started
  }

  /** On its database of the shop, as superuser, on a connection of its own. */
  async function onReplica<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: superuserOf(port) })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end()
    }
  }

  async function killReplica(): Promise<void> {
    const ended = once(server, 'exit')
    server.kill('SIGQUIT')
    await ended
  }

  return {
    url: primary.url,
    replicaUrl: Object.assign(new URL(primary.url), { port: String(port) }).href,
    /** What is committed from now on is received but not replayed. */
    async pauseReplay() {
      await onReplica('select pg_wal_replay_pause()')
      const isPaused = "select 1 from pg_get_wal_replay_pause_state() as state where state = 'paused'"
      await vi.waitUntil(async () => (await onReplica(isPaused)).length > 0, { timeout: 60_000 })
    },
    onReplica,
    resumeReplay: () => onReplica('select pg_wal_replay_resume()'),
    killReplica,
    async startReplicaAgain() {
      server = await startReplica()
    },
    async stop() {
      await killReplica()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Copying = { from: string; to: string; superuser: string; program: PostgresProgram }

async function copyCluster({ from, to, superuser, program }: Copying): Promise<void> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  await client.query("select pg_backup_start('replica', true)")
  // postmaster.pid names the process of the original.
  await cp(from, to, { recursive: true, filter: (file) => !/postmaster\.(pid|opts)$/.test(file) })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(path.join(to, 'backup_label'), rows[0].labelfile)
  await writeFile(path.join(to, 'standby.signal'), '')
  if (program.user) await giveFolderTo(to, program.user)
}

async function giveFolderTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(folder, uid, gid)
  const changing = once(spawn('chown', ['-R', `${uid}:${gid}`, folder]), 'exit')
  await changing
}

type ReplicaProcess = { cluster: string; port: number; primary: string }

function spawnReplica(program: PostgresProgram, { cluster, port, primary }: ReplicaProcess): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    primary_conninfo: primary,
    fsync: 'off',
  }
  const [command = '', ...args] = [...program.prefix, program.postgres, '-D', cluster]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  return spawn(command, args, { stdio: 'ignore', ...program.spawnAs })
}
