import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { createSignInService } from './accounts/sign-in/sign-in-service.ts'
import { createTrustedBrowsers } from './accounts/sign-in/trusted-browser.ts'
import type { Config } from './config.ts'
import { deriveKey, deriveKeys } from './crypto/encrypt.ts'
import { openCountryDatabase } from './currency/country-database.ts'
import { measureQueries } from './db/connect.ts'
import type { Notifications } from './db/notifications.ts'
import type { Memory } from './db/remember.ts'
import type { Disk } from './disk/free-space.ts'
import { type RequestLimits, requestLimits } from './http/limits.ts'
import { createLoadShedding } from './http/load/concurrency-limiter.ts'
import { createLoadAnswers } from './http/load/load-answers.ts'
import { createCountryDetector } from './http/localisation/currency.ts'
import { createI18n, createTextRefresh } from './http/localisation/texts.ts'
import { createAnswerLog } from './http/logging/answer-log.ts'
import { createPageCache } from './http/page-cache.ts'
import { createRateLimiter } from './http/rate-limits/rate-limiter.ts'
import { createCheckoutCookie, createCheckoutIds } from './http/sessions/checkout-id.ts'
import { createOrderSources } from './http/sessions/order-sources.ts'
import type { Queue } from './jobs/queue.ts'
import { openPictures } from './media/open-pictures.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { createOrderLinks, createQuoteLinks } from './orders/order-links.ts'
import { createOutgoingRequests } from './outgoing/outgoing-requests.ts'
import { registerGauges } from './register-gauges.ts'
import { findWrittenTexts } from './texts/queries.ts'

export type Resources = {
  db: Knex
  config: Config
  sessionSecret: string
  logger: Logger
  clock: () => Date
  queue: Queue
  notifications: Notifications
  memory: Memory
  disk: Disk
  requestLimits?: RequestLimits
  allowsLoopback?: boolean
}

export function createDependencies(resources: Resources) {
  const { db, config, sessionSecret, logger, clock, disk, memory } = resources
  const { uploadsDir, hasServiceWorker, publicUrl } = config
  const secrets = { sessionSecret, previousSecret: config.previousSecret }
  const i18n = createI18n()
  const site = { clock, hasServiceWorker, publicUrl }
  const limiter = createRateLimiter(db)
  const checkoutIds = createCheckoutIds(deriveKeys(secrets, 'checkouts'))
  const trustedBrowsers = createTrustedBrowsers(deriveKeys(secrets, 'known browsers'))
  const metrics = createMetrics((error) =>
    logger.warn({ err: error }, 'a figure of /metrics could not be read'),
  )
  measureQueries(db, metrics.observeQuery)
  const countryOf = createCountryDetector({
    findCountry: openCountryDatabase(logger),
    trustsProxy: Boolean(config.trustProxy),
    logger,
  })
  const readiness = { isDraining: false }
  const logAnswer = createAnswerLog({ logsRequests: config.isLogKept })
  const pageCache = createPageCache({
    maxBytes: config.pageCacheBytes,
    memory,
    clock,
    countryOf,
    countPage: metrics.countPage,
  })
  registerGauges(metrics, { db, config, pageCache })
  const factorKey = deriveKey(sessionSecret, 'factor secrets')
  return {
    ...resources,
    metrics,
    readiness,
    i18n,
    /** Pages and mails share it, as it remembers which texts it has put in place. */
    refreshTexts: createTextRefresh(i18n, () => memory.remember('texts', () => findWrittenTexts(db))),
    site,
    limiter,
    load: createLoadShedding(
      resources.requestLimits ?? requestLimits,
      createLoadAnswers({ i18n, site, logger }),
    ),
    media: { db, ...openPictures(config, logger), uploadsDir, limiter, disk },
    outgoing: createOutgoingRequests({ allowsLoopback: resources.allowsLoopback }),
    logAnswer,
    pageCache,
    countryOf,
    orderSources: createOrderSources(deriveKey(sessionSecret, 'visits'), clock),
    checkoutIds,
    checkoutCookie: createCheckoutCookie(checkoutIds),
    orderLinks: createOrderLinks(deriveKeys(secrets, 'order links')),
    quoteLinks: createQuoteLinks(deriveKeys(secrets, 'quote links')),
    stockNoticeKeys: deriveKeys(secrets, 'stock notices'),
    pushSecrets: deriveKeys(secrets, 'push keys'),
    webhookKeys: deriveKeys(secrets, 'webhook secrets'),
    signInService: createSignInService({ db, config, limiter, trustedBrowsers, factorKey, clock }),
    trustedBrowsers,
    factorKey,
  }
}

/** What a router takes apart is what it needs itself; functions that tests call, too, name what they take. */
export type Dependencies = ReturnType<typeof createDependencies>
