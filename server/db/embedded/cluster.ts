import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { fileExists } from '../../disk/folders.ts'
import { StartError } from '../../start-error.ts'
import type { PostgresProgram } from './postgres-program.ts'

const run = promisify(execFile)
const passwordFile = 'shop-password'
const incompletePrefix = 'postgres.new-'

export const clusterPath = (dataDir: string) => path.join(dataDir, 'postgres')

export function readPassword(dataDir: string): Promise<string> {
  return readFile(path.join(clusterPath(dataDir), passwordFile), 'utf8')
}

export async function ensureCluster(
  program: PostgresProgram,
  dataDir: string,
  options: { report: (line: string) => void; isDurable: boolean; signal: AbortSignal },
): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(incompletePrefix))
      await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
  const cluster = clusterPath(dataDir)
  const missing = await findMissingFile(cluster)
  if (!missing) return checkVersion(program, cluster)
  await moveIncompleteCluster(cluster, missing, options.report)
  options.report('Making the database folder…')
  await createCluster(program, dataDir, options)
}

/** initdb writes pg_control last, and the password file is written after it. */
async function findMissingFile(cluster: string): Promise<string | null> {
  for (const name of ['PG_VERSION', 'global/pg_control', passwordFile]) {
    if (!(await fileExists(path.join(cluster, name)))) return name
  }
  return null
}

async function checkVersion(program: PostgresProgram, cluster: string): Promise<void> {
  const found = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const { stdout } = await run(program.postgres, ['--version'])
  const ours = /(\d+)/.exec(stdout)?.[1]
  if (found === ours) return
  throw new StartError(
    `${cluster} was made by PostgreSQL ${found}, and this version of the shop brings PostgreSQL ${ours}, which cannot ` +
      `read it. Nothing was changed. Take a backup with the version of the shop that made it (backup FILE), or choose one ` +
      `that you have, rename ${cluster} to ${cluster}-${found}, and put the backup back with this version ` +
      '(restore FILE), as deploy/README.md says under "A database folder of another version".',
  )
}

/** An incomplete folder may still contain data, so it is never deleted. */
async function moveIncompleteCluster(
  cluster: string,
  missing: string,
  report: (line: string) => void,
): Promise<void> {
  if (!(await fileExists(cluster))) return
  const isEmpty = (await readdir(cluster)).length === 0
  if (isEmpty) return rm(cluster, { recursive: true })
  const aside = `${cluster}.incomplete-${new Date().toISOString().replaceAll(':', '')}`
  await rename(cluster, aside)
  report(
    `${cluster} is incomplete: ${missing} is missing. It was renamed to ${aside}, and the shop starts with a new, empty ` +
      'database. If it held your data, stop the shop, put that file back from a copy, and rename the folder back.',
  )
}

/** The folder gets its final name last, so that one with this name is always complete. */
async function createCluster(
  program: PostgresProgram,
  dataDir: string,
  { isDurable, signal }: { isDurable: boolean; signal: AbortSignal },
): Promise<void> {
  const folder = await mkdtemp(path.join(dataDir, incompletePrefix))
  const password = randomBytes(24).toString('base64url')
  const passwordPath = `${folder}-password`
  await writeFile(passwordPath, password, { mode: 0o600 })
  const changeOwner = async (file: string) => {
    if (program.user) await chown(file, program.user.uid, program.user.gid)
  }
  await changeOwner(folder)
  await changeOwner(passwordPath)
  const [command = '', ...args] = [
    ...program.prefix,
    program.initdb,
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordPath}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Every machine has the same sort order and letters. pg_trgm uses the C library to recognise letters, and its plain
    // C locale has no Arabic ones: hence the ctype beside the provider.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
    ...(isDurable ? [] : ['--no-sync']),
  ]
  try {
    await runAbortable(command, args, { cwd: dataDir, signal, ...program.spawnAs })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    await rm(passwordPath, { force: true })
    signal.throwIfAborted()
    throw new StartError(`The database folder could not be made in ${dataDir}: ${getErrorOutput(error)}`)
  }
  await rename(passwordPath, path.join(folder, passwordFile))
  await rename(folder, clusterPath(dataDir))
}

/** On abort the program gets a signal and is waited for; Node's own signal option would not wait for its end. */
async function runAbortable(
  command: string,
  args: string[],
  { signal, ...options }: { cwd: string; uid?: number; gid?: number; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted()
  const running = run(command, args, options)
  const end = () => void running.child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  await running.finally(() => signal.removeEventListener('abort', end))
  signal.throwIfAborted()
}

function getErrorOutput(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  if (stderr?.includes('No space left on device'))
    return 'the disk is full. Make room on it and start the shop again.'
  return stderr?.trim() || message
}
