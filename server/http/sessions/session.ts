import type { RequestHandler } from 'express'
import session, { type Store } from 'express-session'
import { sessionLimits } from '#domain/accounts/session.ts'

type SessionOptions = {
  store: Store
  /** The first signs; all are believed. */
  secret: string[]
  isHttps: boolean
}

/**
 * Sessions are only for who is signed in: a visitor without one gets no cookie and costs no query. The cookie lasts as
 * long as any session may; when one ends before is the store's to say.
 */
export function setUpSession({ store, secret, isHttps }: SessionOptions): RequestHandler {
  const sessionMiddleware = session({
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
  return (req, res, next) => {
    let isBegun = false
    sessionMiddleware(req, res, (error) => {
      // express-session calls a second time when it could not write the session while the answer was being sent. The
      // answer is whole all the same: passed on, the error would close the connection under the visitor's next request.
      if (isBegun) return req.log.error({ err: error }, 'a session was not written')
      isBegun = true
      next(error)
    })
  }
}
