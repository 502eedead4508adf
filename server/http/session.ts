import type { RequestHandler } from 'express'
import session, { type Store } from 'express-session'
import { sessionLimits } from '#domain/session.ts'

type SessionOptions = { store: Store; secret: string; isHttps: boolean }

/**
 * Sessions are only for who is signed in: a visitor without one gets no cookie and costs no query. The cookie lasts as
 * long as any session may; when one ends before is the store's to say.
 */
export function setUpSession({ store, secret, isHttps }: SessionOptions): RequestHandler {
  return session({
    name: 'sid',
    secret,
    resave: false,
    saveUninitialized: false,
    store,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps ? true : 'auto',
      maxAge: sessionLimits.absoluteMs,
    },
  })
}
