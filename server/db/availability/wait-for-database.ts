import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { getErrorReason, getUnavailability, readErrorCode } from './unavailability.ts'

type WaitOptions = { report: (line: string) => void; waitMs?: number }

const pollIntervalMs = 500
const connectTimeoutMs = 5000

/**
 * Waits at most a minute. Errors that waiting cannot cure are thrown at once as StartError, in one sentence without the
 * password.
 */
export async function waitForDatabase(databaseUrl: string, options: WaitOptions): Promise<void> {
  const { report, waitMs = 60_000 } = options
  const { where } = parseDatabaseUrl(databaseUrl)
  const seconds = Math.round(waitMs / 1000)
  const deadline = performance.now() + waitMs
  for (let isTold = false; ; isTold = true) {
    const error = await tryToConnect(databaseUrl)
    if (error === null) return
    if (error instanceof StartError) throw error
    // An unknown host is a typing error; a name server that does not answer is not.
    if (readErrorCode(error) === 'ENOTFOUND' || getUnavailability(error) === null)
      throw new StartError(explainConnectError(error, databaseUrl))
    const reason = getErrorReason(error)
    if (performance.now() > deadline)
      throw new StartError(
        `DATABASE_URL: the database at ${where} has not answered for ${seconds} s (${reason}).`,
      )
    if (!isTold) report(`Waiting up to ${seconds} s for the database at ${where} (${reason})…`)
    await pause(pollIntervalMs)
  }
}

async function tryToConnect(connectionString: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const problem = await findProblemOfNew(client, connectionString)
    await client.end()
    return problem === null ? null : new StartError(`DATABASE_URL: ${problem}`)
  } catch (error) {
    await client.end().catch(() => {})
    return error as Error
  }
}

/**
 * Without a character type of UTF-8, PostgreSQL knows no Arabic letters: with the encoding UTF8 the shop would open,
 * and its search find little.
 */
async function findProblemOfNew(client: pg.Client, databaseUrl: string): Promise<string | null> {
  const { rows } = await client.query(
    `select pg_encoding_to_char(encoding) as encoding, datctype, to_regclass('knex_migrations') is null as "isNew",
       coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"
     from pg_database where datname = current_database()`,
  )
  const { encoding, datctype, isNew, mayCreate } = rows[0]
  const { where, user, database } = parseDatabaseUrl(databaseUrl)
  if (!isNew) return null
  if (encoding !== 'UTF8' || ['C', 'POSIX'].includes(datctype))
    return (
      `the database ${database} at ${where} has the encoding ${encoding} and the character type ${datctype}, ` +
      `which know no Arabic letters. Make it anew: dropdb ${database} && ${createCommand(databaseUrl)}.`
    )
  return mayCreate
    ? null
    : `the user ${user} may not make tables in the database ${database} at ${where}. Give it to that user: ` +
        `alter database ${database} owner to ${user}.`
}

function createCommand(databaseUrl: string): string {
  const { user, database } = parseDatabaseUrl(databaseUrl)
  return `createdb --owner=${user} --template=template0 --encoding=UTF8 --locale=C.UTF-8 ${database}`
}

function explainConnectError(error: Error, databaseUrl: string): string {
  const { where, host, database } = parseDatabaseUrl(databaseUrl)
  const says: Record<string, string> = {
    ENOTFOUND: `there is no host named ${host}.`,
    '3D000': `there is no database named ${database} at ${where}. Make it: ${createCommand(databaseUrl)}.`,
  }
  const said =
    says[readErrorCode(error)] ?? `the database at ${where} cannot be used: ${getErrorReason(error)}.`
  return `DATABASE_URL: ${said}`
}

function parseDatabaseUrl(databaseUrl: string) {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const user = decodeURIComponent(username)
  const host = hostname || 'localhost'
  return {
    host,
    where: `${host}:${port || 5432}`,
    user,
    database: decodeURIComponent(pathname.slice(1)) || user,
  }
}
