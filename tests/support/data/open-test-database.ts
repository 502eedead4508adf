import { afterAll, inject } from 'vitest'
import { createDatabase } from '../setup/test-databases.ts'
import { connectPatiently } from './connect-patiently.ts'
import { createFactories } from './factories.ts'

/** A database for one test file that needs no HTTP, with factories. */
export async function openTestDatabase() {
  const database = await createDatabase(inject('databaseServer'), 'empty')
  const db = connectPatiently(database.url, { poolSize: 25 })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  /** A session as express-session stores it, without a browser. */
  async function aSession(userId: number, sid: string, facts: { agent?: string; startedAt?: number } = {}) {
    const sess = { cookie: {}, passport: { user: userId }, startedAt: Date.now(), isStaff: false, ...facts }
    const expire = new Date(Date.now() + 60_000)
    await db('sessions').insert({ sid, sess: JSON.stringify(sess), expire })
    return sid
  }

  const listSessionIds = (userId: number): Promise<string[]> =>
    db('sessions').where({ user_id: userId }).orderBy('sid').pluck('sid')

  const listEvents = (userId: number): Promise<string[]> =>
    db('account_events').where({ user_id: userId }).orderBy('id').pluck('event')

  return { db, ...createFactories(db), aSession, listSessionIds, listEvents }
}

/** Runs a function this many times at once. */
export function runConcurrently<Value>(
  times: number,
  run: (index: number) => Promise<Value>,
): Promise<Value[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => run(index)))
}
