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
      /** Every log line of the request has it, and the response's x-request-id. */
      id: string
      log: Logger
      cookies: RequestCookies
      /** i18next-http-middleware sets it, with `i18n` and `t`. */
      language: Language
      /** It has no language prefix, but the query: '/shop?page=2'. */
      pagePath: string
      currency?: DisplayCurrency
      deliveryOffer?: DeliveryOffer
      categories?: readonly ShownCategory[]
      /** Visitors who have chosen a currency have none. */
      detected?: DetectedCurrency
      /** The page is the same for everybody without a session (page-cache.ts, reduceToCanonicalAddress). */
      isPublicPage?: true
      pageKey?: string
      /** It is set where the answer may be cached for other visitors (page-cache.ts), and takes the compressed body. */
      storeInPageCache?: (body: Buffer) => void
      browserKey?: string
      /** A form without the hidden `form_id` has no idempotency key (read-request.ts). */
      formKey?: string
      cachedRoute?: string
      /** No route answers, though one may have been tried (routeOf in answer-log.ts). */
      isUnmatched?: boolean
      /** The log needs it for responses whose status does not show that they refuse. */
      refusalCode?: RefusalCode
      reachedLimit?: string | undefined
      attemptedEmail?: string
      pictures?: FormPictures
    }
    /** Express has one type for both app.locals (set once in app.ts) and res.locals (per response). */
    interface Locals {
      site: SiteSettings
      outageLog: OutageLog
      seller: SellerSettings
      /** Of these, and of the secrets that follow, the first signs and all are accepted. */
      browserKeySecrets: [Buffer, ...Buffer[]]
      flashSecrets: [Buffer, ...Buffer[]]
      orderCookieSecrets: [Buffer, ...Buffer[]]
      load: LoadShedding
      metrics: Pick<Metrics, 'observeRender'>
      dashboard?: Dashboard
      flashes?: Flash[]
      toasts?: Toast[]
    }
    /** The type that passport gives to `req.user`. */
    interface User extends SignedInUser {}
  }
}
