import { promisify } from 'node:util'
import connectPgSimple from 'connect-pg-simple'
import type { Request, RequestHandler, Response } from 'express'
import session from 'express-session'
import type { Knex } from 'knex'
import type pg from 'pg'
import type { Logger } from 'pino'
import { signInLimits } from '#domain/accounts/sign-in.ts'
import { readId } from '#domain/shared/paths.ts'
import type { CookieName } from '#domain/site/kept-data.ts'
import { withConnection } from '../../db/connect.ts'
import { isHttps, readHostCookie, setHostCookie } from '../responses/cookies.ts'
import { forgetOrdersOfAccount } from '../responses/remembered-orders.ts'

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: string }
  }
}

type SessionOptions = {
  db: Knex
  /** The first one signs, all verify. */
  secret: string[]
  logger: Logger
}

const cookieName = 'sid' satisfies CookieName
const yearInSeconds = 365 * 24 * 60 * 60

/**
 * Sessions exist for signed-in users only: other visitors get no cookie and cost no query. A session is written when
 * somebody signs in and lasts as long as the longest sign-in; server/accounts/sign-ins.ts decides when that ends.
 */
export function setUpSession({ db, secret, logger }: SessionOptions): RequestHandler {
  const PgStore = connectPgSimple(session)
  const store = new PgStore({
    pool: poolOf(db),
    disableTouch: true,
    errorLog: (message, error) => logger.error({ err: error }, `the table of sessions: ${message}`),
  })
  const options = {
    store,
    secret,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: signInLimits.absoluteMs },
  } as const
  // The middleware takes one cookie name, so there is one for each scheme.
  const overHttp = session({ ...options, name: cookieName })
  const overHttps = session({ ...options, name: `__Host-${cookieName}` })
  return (req, res, next) => (isHttps(req) ? overHttps : overHttp)(req, res, next)
}

/** A second pool would take connections of its own. */
function poolOf(db: Knex): pg.Pool {
  const query: pg.Client['query'] = (...args: unknown[]) =>
    withConnection(db, (connection) => connection.query(...(args as [string, unknown[]]))) as never
  return { query } as pg.Pool
}

export function hasSessionCookie(req: Request): boolean {
  return readHostCookie(req, cookieName) !== undefined
}

/** Use this behind a guard. */
export function signInIdOf({ session }: Request): string {
  return session.passport?.user ?? ''
}

/** Signing out in this browser ends its notifications to staff. */
export function rememberDevice(res: Response, id: number): void {
  setHostCookie(res, 'device', String(id), yearInSeconds)
}

/** Returns 0 when the browser is no device of staff's notifications. */
export function deviceIdOf(req: Request): number {
  return readId(readHostCookie(req, 'device')) ?? 0
}

/** passport's `req.logout` would begin a session for a visitor who needs none. */
export async function destroySession(res: Response): Promise<void> {
  const { session } = res.req
  await promisify(session.destroy).call(session)
  setHostCookie(res, cookieName, '', 0)
  forgetOrdersOfAccount(res)
  // Otherwise the back button shows public pages with the links of an account, as if nobody had signed out.
  res.setHeader('clear-site-data', '"cache"')
}

/** The user's sign-in was ended elsewhere: from now on this is a visitor, who may sign in with this same request. */
export async function replaceSession(res: Response): Promise<void> {
  const { session } = res.req
  await promisify(session.regenerate).call(session)
  setHostCookie(res, cookieName, '', 0)
}
