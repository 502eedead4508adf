import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { clusterPath } from './cluster.ts'
import type { PostgresProgram } from './postgres-program.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

type LaunchPostgresOptions = {
  dataDir: string
  isDurable: boolean
  report: (line: string) => void
  signal: AbortSignal
}

export const logPath = (dataDir: string) => path.join(dataDir, 'postgres.log')

export async function launchPostgres(
  program: PostgresProgram,
  options: LaunchPostgresOptions & { port?: number },
): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    options.signal.throwIfAborted()
    const port = options.port ?? (await findFreePort())
    const log = logPath(options.dataDir)
    const file = openSync(log, 'a', 0o600)
    const bytesBefore = fstatSync(file).size
    const child = spawnPostgres(program, options, port, file)
    if (await waitUntilReady(child, options)) return { child, port }
    options.signal.throwIfAborted()
    const output = readFileSync(log).subarray(bytesBefore).toString().trim()
    // Another program has taken the port, or the shared memory of a killed server is not released yet.
    const isRetryable = /Address already in use|pre-existing shared memory block/.test(output)
    if (!isRetryable || attempt === 20)
      throw new StartError(
        `PostgreSQL did not start. The end of ${log}:\n${output.split('\n').slice(-12).join('\n') || '(nothing)'}`,
      )
    await pause(250, undefined, { signal: options.signal })
  }
}

function spawnPostgres(
  program: PostgresProgram,
  options: LaunchPostgresOptions,
  port: number,
  log: number,
): ChildProcess {
  const cluster = clusterPath(options.dataDir)
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Neither checkpoints nor errors of statements are logged: the shop logs those itself, and PostgreSQL would quote
    // whole rows.
    log_checkpoints: 'off',
    log_min_messages: 'log',
    ...(options.isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const [command = '', ...args] = [...program.prefix, program.postgres, '-D', cluster]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  // It has its own process group, so that Ctrl-C in the terminal reaches the shop only, which drains before it stops
  // the database.
  const child = spawn(command, args, {
    detached: true,
    cwd: options.dataDir,
    stdio: ['ignore', log, log],
    ...program.spawnAs,
  })
  closeSync(log)
  return child
}

/** Returns false when the process ended instead. */
async function waitUntilReady(
  child: ChildProcess,
  { dataDir, report, signal }: LaunchPostgresOptions,
): Promise<boolean> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  child.once('error', end).once('exit', end)
  const slow = setTimeout(() => report('Waiting for the database to start, or to recover…'), 1000)
  try {
    while (!hasEnded && !signal.aborted) {
      const postmaster = findPostmaster(clusterPath(dataDir))
      if (postmaster?.pid === child.pid && postmaster?.isReady) return true
      await pause(20)
    }
    // postmaster.pid may not be written yet, so the process is stopped by its pid.
    if (!hasEnded && child.pid) await stopPostmaster(clusterPath(dataDir), child.pid)
    return false
  } finally {
    clearTimeout(slow)
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
