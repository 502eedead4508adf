import type { Cookies } from 'cookie'
import type { Logger } from 'pino'
import type { SignedInUser } from '#domain/accounts/user.ts'
import type { Dashboard } from '#domain/admin/admin-tabs.ts'
import type { DisplayCurrency } from '#domain/currency/currency.ts'
import type { DetectedCurrency } from '#domain/currency/exchange-rate.ts'
import type { FormPictures } from '#domain/pictures/form-picture.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Toast } from '../../../views/toasts.ts'
import type { OutageLog } from '../../db/outage-log.ts'
import type { LoadShedding } from '../load/load-shedding.ts'
import type { Flash } from '../responses/flash.ts'
import type { SiteSettings } from '../responses/page.ts'

declare global {
  namespace Express {
    interface Request {
      /** In every log line of the request and in the response's x-request-id. */
      id: string
      log: Logger
      cookies: Cookies
      /** The language of the response, used by i18next-http-middleware. */
      lng: Language
      /** The address without its language prefix, with its query: '/shop?page=2'. */
      pagePath: string
      /** What prices are shown in; absent for a request that is refused earlier. */
      currency?: DisplayCurrency
      /** For visitors who have not chosen a currency. */
      detected?: DetectedCurrency
      /** The browser's key, once this request created or renewed it (browser-key.ts). */
      browserKey?: string
      /** Idempotency key of the submitted form (form-key.ts). */
      formKey?: string
      /** Why this request is refused, for the log of refusals; for answers whose status does not tell it. */
      refusalCode?: string
      /** The e-mail of the account that this request tries to sign in to. */
      attemptedEmail?: string
      /** Pictures of a staff form (server/media/uploads/read-picture-form.ts). */
      pictures?: FormPictures
    }
    /** Express has one type for app.locals, which middleware.ts sets once, and res.locals, which are of one answer. */
    interface Locals {
      site: SiteSettings
      outageLog: OutageLog
      requireStaffMfa: boolean
      /** The first signs the keys of browsers, all are accepted. */
      browserKeySecrets: [Buffer, ...Buffer[]]
      load: LoadShedding
      /** Of an answer under /admin to who is signed in. */
      dashboard?: Dashboard
      /** Messages for the next page, and for the page of this answer. */
      flashes?: Flash[]
      toasts?: Toast[]
    }
    // passport's name for the signed-in user.
    interface User extends AuthenticatedUser {}
  }
}

type AuthenticatedUser = SignedInUser
