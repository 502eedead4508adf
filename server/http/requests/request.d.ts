import type { Logger } from 'pino'
import type { SignedInUser } from '#domain/accounts/user.ts'
import type { Dashboard } from '#domain/admin/admin-tabs.ts'
import type { SellerSettings } from '#domain/admin/settings.ts'
import type { ShownCategory } from '#domain/catalog/category.ts'
import type { DisplayCurrency } from '#domain/currency/currency.ts'
import type { DetectedCurrency } from '#domain/currency/exchange-rate.ts'
import type { FormPictures } from '#domain/pictures/picture.ts'
import type { Language } from '#domain/shared/language.ts'
import type { DeliveryOffer } from '#domain/shipping/zones.ts'
import type { RequestCookies } from '#domain/site/kept-data.ts'
import type { Toast } from '../../../views/toasts.ts'
import type { OutageLog } from '../../db/availability/unavailability.ts'
import type { Metrics } from '../../metrics/create-metrics.ts'
import type { LoadShedding } from '../load/concurrency-limiter.ts'
import type { RefusalCode } from '../logging/refusal-log.ts'
import type { Flash } from '../responses/flash.ts'
import type { SiteSettings } from '../responses/page.ts'

declare global {
  namespace Express {
    interface Request {
      /** In every log line of the request and in the response's x-request-id. */
      id: string
      log: Logger
      cookies: RequestCookies
      /** The language of the response; i18next-http-middleware sets it, with `i18n` and `t`. */
      language: Language
      /** It has no language prefix, but the query: '/shop?page=2'. */
      pagePath: string
      /** Display currency; absent if the request is rejected before it is determined. */
      currency?: DisplayCurrency
      /** What pages say of delivery; absent if the request is rejected before it is read. */
      deliveryOffer?: DeliveryOffer
      /** The categories with products; absent if the request is rejected before they are read. */
      categories?: readonly ShownCategory[]
      /** For visitors who have not chosen a currency. */
      detected?: DetectedCurrency
      /** The page is the same for everybody without a session (page-cache.ts, reduceToCanonicalAddress). */
      isPublicPage?: true
      /** What the page is stored under, where the answer may come from memory (page-cache.ts). */
      pageKey?: string
      /** Set where the answer may be cached for other visitors (page-cache.ts); takes its compressed body. */
      storeInPageCache?: (body: Buffer) => void
      /** The browser's key, once this request created or renewed it (browser-key.ts). */
      browserKey?: string
      /** Idempotency key of the submitted form (read-request.ts); without its hidden `form_id` none. */
      formKey?: string
      /** The route that rendered a cached page (routeOf in answer-log.ts). */
      cachedRoute?: string
      /** No route answers, though one may have been tried (routeOf in answer-log.ts). */
      isUnmatched?: boolean
      /** The refusal code for the log, for responses whose status does not show that they refuse. */
      refusalCode?: RefusalCode
      /** The name of the limit (rate-limits.ts) for which it was refused, for the log. */
      reachedLimit?: string | undefined
      /** The e-mail of the account that this request tries to sign in to. */
      attemptedEmail?: string
      /** Pictures of a staff form (server/media/uploads/receive-picture-form.ts). */
      pictures?: FormPictures
    }
    /** Express has one type for both app.locals (set once in app.ts) and res.locals (per response). */
    interface Locals {
      site: SiteSettings
      outageLog: OutageLog
      /** The settings of the seller as last read (app.ts). */
      seller: SellerSettings
      /** The first signs browser keys; all are accepted. */
      browserKeySecrets: [Buffer, ...Buffer[]]
      /** The secrets for messages that wait for the next page; the first signs. */
      flashSecrets: [Buffer, ...Buffer[]]
      /** The secrets for the orders that a browser remembers; the first signs. */
      orderCookieSecrets: [Buffer, ...Buffer[]]
      load: LoadShedding
      metrics: Pick<Metrics, 'observeRender'>
      /** For pages under /admin when a user is signed in. */
      dashboard?: Dashboard
      flashes?: Flash[]
      toasts?: Toast[]
    }
    /** The type that passport gives to `req.user`. */
    interface User extends SignedInUser {}
  }
}
