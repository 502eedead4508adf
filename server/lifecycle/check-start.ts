import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Knex } from 'knex'
import type { Config } from '../config.ts'
import { deriveKey, hashSecret } from '../crypto/encrypt.ts'
import { waitForDatabase } from '../db/availability/wait-for-database.ts'
import { requireWritableFolder } from '../disk/folders.ts'
import { requireFreeSpace } from '../disk/free-space.ts'
import { StartError } from '../start-error.ts'
import { explainListenError, takenPortError } from './listen.ts'

/** Throws one StartError with a line for each problem. The database is waited for only when the rest is well. */
export async function checkStart(
  config: Config,
  { report, checkFirstAdmin }: { report: (line: string) => void; checkFirstAdmin: () => Promise<void> },
): Promise<void> {
  const problems = await collectProblems([
    () => requireWritableFolder(config.dataDir, 'DATA_DIR'),
    () => requireWritableFolder(config.uploadsDir, 'UPLOADS_DIR'),
  ])
  // Where a folder cannot be made, its disk says nothing.
  const space = problems.length > 0 ? [] : [() => requireFreeSpace(config)]
  problems.push(...(await collectProblems([...space, () => requireFreePort(config)])))
  const { databaseUrl } = config
  if (databaseUrl) {
    const waiting = problems.length > 0 ? { report: () => {}, waitMs: 0 } : { report }
    problems.push(...(await collectProblems([() => waitForDatabase(databaseUrl, waiting)])))
  }
  // A database that cannot be reached does not say whether it has an admin.
  if (!databaseUrl || problems.length === 0) problems.push(...(await collectProblems([checkFirstAdmin])))
  if (problems.length > 0) throw new StartError(problems.join('\n'))
}

async function collectProblems(checks: readonly (() => Promise<void>)[]): Promise<string[]> {
  const problems: string[] = []
  for (const check of checks) {
    await check().catch((error) => {
      if (!(error instanceof StartError)) throw error
      problems.push(error.message)
    })
  }
  return problems
}

/** This does not listen on the port for a moment, which would cut off a visitor during a restart. */
async function requireFreePort({ host, port, isSocketInherited }: Config): Promise<void> {
  if (isSocketInherited) return
  // The system chooses this port: of an address elsewhere, the connection below would say nothing, perhaps for minutes.
  const server = createServer().listen({ host, port: 0 })
  await once(server, 'listening').catch((error) => {
    throw explainListenError(error, host, port)
  })
  server.close()
  if (port === 0) return
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  const socket = connect({ host: own, port })
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (isTaken) throw takenPortError(port)
}

/**
 * Returns a warning when the secret is not that of the last start and no SESSION_SECRET_PREVIOUS explains it: sessions
 * of one process would mean nothing to the other.
 */
export async function compareSessionSecret(
  db: Knex,
  { sessionSecret, previousSecret }: { sessionSecret: string; previousSecret: string | null },
): Promise<string | null> {
  const fingerprint = fingerprintOf(sessionSecret)
  const stored = await db('installation').first('secret_fingerprint')
  if (stored?.secret_fingerprint === fingerprint) return null
  await db('installation').insert({ secret_fingerprint: fingerprint }).onConflict('is_only').merge()
  const isRenewed = previousSecret && stored?.secret_fingerprint === fingerprintOf(previousSecret)
  if (!stored || isRenewed) return null
  return (
    'SESSION_SECRET is not that of the last start on this database. Processes and hosts that share a database need the ' +
    'same SESSION_SECRET, or people are signed out at every other click. If you changed it, set SESSION_SECRET_PREVIOUS ' +
    'to the one before: second factors and waiting mails are sealed with it.'
  )
}

export async function isKnownSecret(db: Knex, secret: string): Promise<boolean> {
  const stored = await db('installation').first('secret_fingerprint')
  return !stored || stored.secret_fingerprint === fingerprintOf(secret)
}

function fingerprintOf(secret: string): string {
  return hashSecret(deriveKey(secret, 'fingerprint').toString('base64'))
}
