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
 * The store of connect-pg-simple with the shop's own ideas of when a session ends (#domain/session.ts). A session
 * that was ended stays so: a request that is still under way can change one, never bring one back.
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
    // Of a pg pool the store needs only query(): knex's pool serves it, so that the process has one set of connections.
    pool: {
      query: (text: string, values: unknown[]) =>
        withConnection(db, (connection) => connection.query(text, values)),
      on() {},
    } as never,
    tableName: 'sessions',
    pruneSessionInterval: false,
  })
}

/** By the shop's own clock, as its end was written by that too. */
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

/** Lengthens a session and notes when its person was seen; writes at most once a minute, and to the log once a day. */
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

/** A session about which nothing is known yet is as short as one of staff. */
function expiryOf({ startedAt, isStaff = true }: SessionData, now: Date): Date {
  return sessionExpiry({ startedAt: startedAt ?? now.getTime(), isStaff }, now)
}
