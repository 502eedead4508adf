import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { withDatabase } from '../../db/connect.ts'

const insufficientPrivilege = '42501'

/**
 * Uses an empty schema where the user may not create a database. The name follows from that of the shop's database, so
 * that what a killed process left is found. When the signal is aborted the database stays, too: dropping it takes a
 * checkpoint, for which a shutdown has no time.
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

/** Creating a database copies files, which takes long. */
const withoutLimit = { statementTimeoutMs: 0, report: () => {} }

/** A killed or interrupted process leaves it, and it is as large as the shop's own. */
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
  // Autovacuum belongs to the server's owner, and only a drop without force can end it.
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

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
