import connectPgSimple from 'connect-pg-simple'
import type { RequestHandler } from 'express'
import session from 'express-session'
import type { Knex } from 'knex'

const dayInMs = 24 * 60 * 60 * 1000

type SessionOptions = { db: Knex; secret: string; isHttps: boolean }

/**
 * Sessions live in PostgreSQL and only for who is signed in: a visitor without one gets no cookie and costs no query.
 */
export function setUpSession({ db, secret, isHttps }: SessionOptions): RequestHandler {
  const PgStore = connectPgSimple(session)
  return session({
    name: 'sid',
    secret,
    resave: false,
    saveUninitialized: false,
    store: new PgStore({
      // knex's own pool would have to be borrowed by hand: the store needs only query().
      pool: { query: queryThrough(db), on() {} } as never,
      tableName: 'sessions',
      pruneSessionInterval: false,
    }),
    cookie: { httpOnly: true, sameSite: 'lax', secure: isHttps ? true : 'auto', maxAge: 14 * dayInMs },
  })
}

/** The query function of a pg pool, served by knex's pool, so that the process has one set of connections. */
function queryThrough(db: Knex) {
  return async (text: string, values: unknown[]) => {
    const client = await db.client.acquireConnection()
    try {
      return await client.query(text, values)
    } finally {
      await db.client.releaseConnection(client)
    }
  }
}
