import type { Request, RequestHandler, Response } from 'express'
import session, { type Store } from 'express-session'
import { sessionLimits } from '#domain/accounts/session.ts'
import type { CookieName } from '#domain/site/browser-storage.ts'
import { isHttps, readHostCookie, setHostCookie } from '../responses/cookies.ts'

type SessionOptions = {
  store: Store
  /** The first one signs, all verify. */
  secret: string[]
}

const cookieName = 'sid' satisfies CookieName

/** Whether the visitor may be signed in. */
export function hasSessionCookie(req: Request): boolean {
  return readHostCookie(req, cookieName) !== undefined
}

/** After the session is destroyed. */
export function clearSessionCookie(res: Response): void {
  setHostCookie(res, cookieName, '', 0)
}

/**
 * Sessions exist for signed-in users only: other visitors get no cookie and cost no query. The cookie lasts as long
 * as the longest session; the store decides when one ends.
 */
export function setUpSession({ store, secret }: SessionOptions): RequestHandler {
  const createMiddleware = (name: string) =>
    session({
      name,
      secret,
      resave: false,
      saveUninitialized: false,
      store,
      cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: sessionLimits.absoluteMs },
    })
  // A middleware has one name. They share the store, which begins sessions with the options of the last one.
  const overHttp = createMiddleware(cookieName)
  const overHttps = createMiddleware(`__Host-${cookieName}`)
  return (req, res, next) => {
    const sessionMiddleware = isHttps(req) ? overHttps : overHttp
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
