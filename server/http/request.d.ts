import type { Cookies } from 'cookie'
import type { Logger } from 'pino'
import type { Language } from '#domain/language.ts'
import type { SignedInUser } from '#domain/user.ts'

declare global {
  namespace Express {
    interface Request {
      /** Of this request, in every log line and in the answer's x-request-id. */
      id: string
      log: Logger
      cookies: Cookies
      /** The language of the answer; i18next-http-middleware takes it from here. */
      lng: Language
      /** The address asked for without its language prefix, query included: '/shop?page=2'. */
      pagePath: string
    }
    // passport's word for who is signed in.
    interface User extends Recognised {}
  }
}

type Recognised = SignedInUser
