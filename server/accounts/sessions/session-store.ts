import connectPgSimple from 'connect-pg-simple'
import session, { type SessionData, type Store } from 'express-session'
import type { Knex } from 'knex'
import { type SessionInfo, sessionExpiry, sessionLimits } from '#domain/accounts/session.ts'
import { withConnection } from '../../db/with-connection.ts'

declare module 'express-session' {
  interface SessionData extends Partial<SessionInfo> {
    passport?: { user: number }
  }
}

type Done = (error?: unknown) => void

/**
 * The store of connect-pg-simple with the shop's rules for session expiry (docs/decisions/037). A request still
 * running when its session is deleted can update a session, but never create it again.
 */
export function createSessionStore(db: Knex, clock: () => Date): Store {
  const PgStore = connectPgSimple(session)
  class SessionStore extends PgStore {
    readonly #known = new WeakSet<object>()

    override get(sid: string, done: (error: unknown, sess?: SessionData | null) => void): void {
      findSession(db, sid, clock()).then((sess) => done(null, sess), done)
    }

    override createSession(...args: Parameters<Store['createSession']>) {
      const loaded = super.createSession(...args)
      this.#known.add(loaded)
      return loaded
    }

    override set(sid: string, sess: SessionData, done: Done = () => {}): void {
      const write = this.#known.has(sess) ? changeSession : addSession
      this.#known.add(sess)
      write(db, { sid, sess, now: clock() }).then(() => done(), done)
    }

    override touch(sid: string, sess: SessionData, done: Done = () => {}): void {
      touchSession(db, { sid, sess, now: clock() }).then(() => done(), done)
    }
  }
  return new SessionStore({
    // Used only by destroy(), on knex's pool, so that the process has one connection pool.
    pool: {
      query: (text: string, values: unknown[]) =>
        withConnection(db, (connection) => connection.query(text, values)),
      on() {},
    } as never,
    tableName: 'sessions',
    pruneSessionInterval: false,
  })
}

/** Compares with the clock of the shop, which also set `expire`. */
async function findSession(db: Knex, sid: string, now: Date): Promise<SessionData | null> {
  const row = await db('sessions').first('sess').where({ sid }).where('expire', '>=', now)
  return row?.sess ?? null
}

type Visit = { sid: string; sess: SessionData; now: Date }

async function addSession(db: Knex, { sid, sess, now }: Visit): Promise<void> {
  const row = { sid, sess: JSON.stringify(sess), created_at: now, seen_at: now, expire: expiryOf(sess, now) }
  await db('sessions').insert(row).onConflict('sid').merge(['sess', 'expire'])
}

async function changeSession(db: Knex, { sid, sess, now }: Visit): Promise<void> {
  await db('sessions')
    .where({ sid })
    .update({ sess: JSON.stringify(sess), expire: expiryOf(sess, now) })
}

/** Extends a session and records the visit: writes at most once a minute, and at most one account event a day. */
async function touchSession(db: Knex, { sid, sess, now }: Visit): Promise<void> {
  const slid = new Date(now.getTime() - sessionLimits.slideMs)
  await db.raw(
    `with touched as (
       update sessions set seen_at = :now, expire = :expire
       from (select sid, seen_at from sessions where sid = :sid and seen_at <= :slid for update) before
       where sessions.sid = before.sid
       returning sessions.user_id, before.seen_at as seen_before
     ), person as (
       update users set last_seen_at = :now from touched where users.id = touched.user_id
     )
     insert into account_events (event, user_id, actor_id, created_at)
     select 'token_refreshed', user_id, user_id, cast(:now as timestamptz) from touched
     where user_id is not null and date(seen_before) < date(cast(:now as timestamptz))`,
    { sid, now, slid, expire: expiryOf(sess, now) },
  )
}

/** Until `isStaff` is known, a session has the shorter lifetime of staff. */
function expiryOf({ startedAt, isStaff = true }: SessionData, now: Date): Date {
  return sessionExpiry({ startedAt: startedAt ?? now.getTime(), isStaff }, now)
}
