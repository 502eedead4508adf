import type { Cookies } from 'cookie'
import type { Logger } from 'pino'
import type { SignedInUser } from '#domain/accounts/user.ts'
import type { DisplayCurrency } from '#domain/currency/currency.ts'
import type { DetectedCurrency } from '#domain/currency/exchange-rate.ts'
import type { FormPictures } from '#domain/pictures/form-picture.ts'
import type { Language } from '#domain/shared/language.ts'

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
      /** What prices are shown in; absent while a request is refused before that is known. */
      currency?: DisplayCurrency
      /** For whoever has not chosen a currency. */
      detected?: DetectedCurrency
      /** Of the browser, once this request has made or renewed it (browser-key.ts). */
      browserKey?: string
      /** Names the form that was sent (form-key.ts). */
      formKey?: string
      /** Why this request is refused, for the log of refusals; for answers whose status does not tell it. */
      refusalCode?: string
      /** The e-mail of the account that this request tries to sign in to. */
      attemptedEmail?: string
      /** The pictures of a form of the staff (server/media/uploads/read-picture-form.ts). */
      pictures?: FormPictures
    }
    // passport's word for who is signed in.
    interface User extends AuthenticatedUser {}
  }
}

type AuthenticatedUser = SignedInUser
