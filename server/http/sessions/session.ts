import type { RequestHandler } from 'express'
import session, { type Store } from 'express-session'
import { sessionLimits } from '#domain/accounts/session.ts'
import type { CookieName } from '#domain/site/browser-storage.ts'
import type { RequestCookies } from '#domain/site/request-cookies.ts'

type SessionOptions = {
  store: Store
  /** The first one signs, all verify. */
  secret: string[]
  isHttps: boolean
}

const cookieName = 'sid' satisfies CookieName

/** Whether the visitor may be signed in. */
export function hasSessionCookie(cookies: RequestCookies): boolean {
  return cookies[cookieName] !== undefined
}

/**
 * Sessions exist for signed-in users only: other visitors get no cookie and cost no query. The cookie lasts as long
 * as the longest session; the store decides when one ends.
 */
export function setUpSession({ store, secret, isHttps }: SessionOptions): RequestHandler {
  const sessionMiddleware = session({
    name: cookieName,
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
      // express-session calls back a second time when it could not save the session while the response was being
      // sent. The response is complete: passing the error on would close the connection.
      if (isBegun) return req.log.error({ err: error }, 'session not saved')
      isBegun = true
      next(error)
    })
  }
}
