import type { Request } from 'express'
import type { i18n as I18n } from 'i18next'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { CountryCode } from '#domain/currency/country.ts'
import type { SignInService } from './accounts/sign-in/sign-in-service.ts'
import type { TrustedBrowsers } from './accounts/sign-in/trusted-browser.ts'
import type { Config } from './config.ts'
import type { Notifications } from './db/notifications.ts'
import type { Memory } from './db/remember.ts'
import type { Disk } from './disk/free-space.ts'
import type { RequestLimits } from './http/limits.ts'
import type { Readiness } from './http/listener/health.ts'
import type { LoadShedding } from './http/load/concurrency-limiter.ts'
import type { LogAnswer } from './http/logging/answer-log.ts'
import type { PageCache } from './http/page-cache.ts'
import type { RateLimiter } from './http/rate-limits/rate-limiter.ts'
import type { SiteSettings } from './http/responses/page.ts'
import type { CheckoutCookie, CheckoutIds } from './http/sessions/checkout-id.ts'
import type { Visits } from './http/sessions/visits.ts'
import type { Queue } from './jobs/queue.ts'
import type { Media } from './media/media.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import type { OrderLinks } from './orders/order-links.ts'
import type { OutgoingRequests } from './outgoing/outgoing-requests.ts'
import type { QuoteLinks } from './quotes/quote-links.ts'

/** Opened by the process before the app is created; the same in production and in tests. */
export type Resources = {
  db: Knex
  config: Config
  sessionSecret: string
  logger: Logger
  clock: () => Date
  /** Queue of background jobs (register-job-handlers.ts). */
  queue: Queue
  /** Reports changes made by any process of the shop. */
  notifications: Notifications
  /** What many requests read. */
  memory: Memory
  /** Reports whether there is disk space for pictures besides what orders need. */
  disk: Disk
  /** Only for tests: other limits than a real shop's. */
  requestLimits?: RequestLimits
  /** Only for tests: people may enter addresses of this machine. */
  allowsLoopback?: boolean
}

/** What routers choose from: each names what it takes, and only those made of other routers pass all on. */
export type Dependencies = Resources & {
  metrics: Metrics
  readiness: Readiness
  i18n: I18n
  site: SiteSettings
  limiter: RateLimiter
  load: LoadShedding
  media: Media
  outgoing: OutgoingRequests
  pageCache: PageCache
  logAnswer: LogAnswer
  countryOf: (req: Request) => CountryCode | null
  visits: Visits
  checkoutIds: CheckoutIds
  checkoutCookie: CheckoutCookie
  orderLinks: OrderLinks
  quoteLinks: QuoteLinks
  /** Encrypts the keys of notifications. */
  pushSecrets: readonly [Buffer, ...Buffer[]]
  /** Encrypts the secrets of webhooks. */
  webhookKeys: readonly [Buffer, ...Buffer[]]
  signInService: SignInService
  trustedBrowsers: TrustedBrowsers
  /** Encrypts the secrets of second factors. */
  factorKey: Buffer
}
