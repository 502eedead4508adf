import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { withDatabase } from '../../db/connect.ts'

const insufficientPrivilege = '42501'

/**
 * Calls `run` with an empty database on the same server, which is dropped afterwards; where the user may not
 * create one, on an empty schema. Its name follows from that of the shop's database, so that what a killed
 * process left is found. When the signal is aborted it stays, too: dropping it takes a checkpoint, for which
 * a shutdown has no time.
 */
export async function withScratchDatabase<Value>(
  databaseUrl: string,
  run: (scratchUrl: string) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  return withDatabase(databaseUrl, { ...withoutLimit, signal }, async (db) => {
    const scratch = await createScratchDatabase(db, databaseUrl).catch((error) => {
      if (error.code !== insufficientPrivilege) throw error
      return createScratchSchema(db, databaseUrl)
    })
    try {
      return await run(scratch.url)
    } finally {
      if (!signal?.aborted) await scratch.drop()
    }
  })
}

/** Creating a database copies files. */
const withoutLimit = { statementTimeoutMs: 0, report: () => {} }

/** Drops the scratch database that a killed or interrupted process left: it is as large as the shop's own. */
export async function dropScratchDatabase(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, withoutLimit, async (db) => (await findScratchDatabase(db)).drop())
}

type Scratch = { url: string; drop: () => Promise<unknown> }

async function findScratchDatabase(db: Knex) {
  const { rows } = await db.raw(
    'select datname, datcollate, datctype from pg_database where datname = current_database()',
  )
  const { datname, datcollate, datctype } = rows[0]
  const name = `proof_${createHash('sha256').update(datname).digest('hex').slice(0, 16)}`
  // Autovacuum, which belongs to the server's owner, can be ended only by a drop without force.
  const drop = () =>
    db
      .raw('drop database if exists ?? with (force)', [name])
      .catch(() => db.raw('drop database if exists ??', [name]))
  return { name, datcollate, datctype, drop }
}

async function createScratchDatabase(db: Knex, databaseUrl: string): Promise<Scratch> {
  const { name, datcollate, datctype, drop } = await findScratchDatabase(db)
  await drop()
  await db.raw(
    `create database ?? template template0 encoding 'UTF8' lc_collate ${quote(datcollate)} lc_ctype ${quote(datctype)}`,
    [name],
  )
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop }
}

/** Names of the schema come first, then public for what extensions bring. */
async function createScratchSchema(db: Knex, databaseUrl: string): Promise<Scratch> {
  const drop = () => db.raw('drop schema if exists proof cascade')
  await drop()
  await db.raw('create schema proof').catch((error) => {
    if (error.code !== insufficientPrivilege) throw error
    throw new Error(
      'Backups cannot be proven: the user of DATABASE_URL may create neither a database nor a schema. ' +
        'Let it create databases: alter role NAME createdb.',
    )
  })
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c search_path=proof,public')
  return { url: url.href, drop }
}

/** Quotes a text for SQL, where no parameter is allowed. */
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
