import express, { type Express } from 'express'
import type { ChallengeAnswer, Credentials } from '#domain/accounts/sign-in.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { AccountDependencies } from './accounts/account-dependencies.ts'
import { findUser } from './accounts/queries.ts'
import { accountsRoutes } from './accounts/routes.ts'
import {
  answerChallenge,
  createChallenge,
  findChallenge,
} from './accounts/second-factor/sign-in-challenge.ts'
import { createSessionStore } from './accounts/sessions/session-store.ts'
import { checkSignIn } from './accounts/sign-in/check-sign-in.ts'
import { recordSignIn } from './accounts/sign-in/record-sign-in.ts'
import { createSignInService } from './accounts/sign-in/sign-in-service.ts'
import { createTrustedBrowsers, type TrustedBrowser } from './accounts/sign-in/trusted-browser.ts'
import { readDashboard } from './admin/read-dashboard.ts'
import { blogRoutes } from './blog/routes.ts'
import { redisplayOrderFormOnError } from './cart/checkout-routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { adminCategoryFormRoutes } from './catalog/categories/admin/form-routes.ts'
import { adminCategoryRoutes } from './catalog/categories/admin/list-routes.ts'
import { productImportRoutes } from './catalog/import/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { deriveKey } from './crypto/derive-key.ts'
import { openCountryDatabase } from './currency/country-database.ts'
import { createRateCache } from './currency/rate-cache.ts'
import { currencyRoutes } from './currency/routes.ts'
import { createOutageLog } from './db/outage-log.ts'
import type { Dependencies } from './dependencies.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { closeWhileDraining } from './http/listener/close-while-draining.ts'
import { healthRoutes, type Readiness } from './http/listener/health.ts'
import { loadLimits } from './http/load/load-limits.ts'
import { createLoadShedding } from './http/load/load-shedding.ts'
import { createSendOverloaded } from './http/load/send-overloaded.ts'
import { setUpCurrency } from './http/localisation/currency.ts'
import { createI18n, setUpI18n } from './http/localisation/i18n.ts'
import { languageRoutes, setUpLanguage } from './http/localisation/language.ts'
import { createCountryDetector } from './http/localisation/visitor-country.ts'
import { createRateLimiter, type RateLimiter } from './http/rate-limits/rate-limiter.ts'
import { rejectInvalidTargets } from './http/requests/reject-invalid-targets.ts'
import { setUpRequestContext } from './http/requests/request-context.ts'
import { setUpAssets } from './http/responses/assets.ts'
import { answerError, answerNotFound } from './http/responses/errors.ts'
import type { SiteSettings } from './http/responses/page.ts'
import { createRefusalLog } from './http/security/refusal-log.ts'
import {
  rejectCrossSiteRequests,
  rejectInvalidHosts,
  setUpSecurityHeaders,
} from './http/security/request-security.ts'
import { createCheckoutCookie } from './http/sessions/checkout-cookie.ts'
import { createCheckoutIds } from './http/sessions/checkout-id.ts'
import { setUpSession } from './http/sessions/session.ts'
import { createVisits } from './http/sessions/visits.ts'
import { createStore } from './media/file-store.ts'
import { setUpUploads } from './media/serve-uploads.ts'
import { uploadApiRoutes } from './media/uploads/routes.ts'
import { adminOrderExportRoutes } from './orders/admin/export-routes.ts'
import { adminOrderLiveRoutes } from './orders/admin/live-routes.ts'
import { adminPhoneOrderRoutes } from './orders/admin/phone-order-routes.ts'
import { adminOrderPrintRoutes } from './orders/admin/print-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { slideRoutes } from './pages/admin/slide-routes.ts'
import { legalRoutes } from './pages/legal-routes.ts'
import { offlineRoutes } from './pages/offline-routes.ts'
import { pagesRoutes } from './pages/routes.ts'
import { seoRoutes } from './seo/routes.ts'
import { settingsRoutes } from './settings/routes.ts'

/** The shop, ready to listen: a table of contents in the order in which a request meets each part. */
export function createApp(dependencies: Dependencies): { app: Express; readiness: Readiness } {
  const { db, config, sessionSecret, logger, clock, notifications, disk } = dependencies
  const readiness = { isDraining: false }
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  const site = buildSiteSettings(dependencies)
  app.locals.site = site
  app.locals.outageLog = createOutageLog({ db, logger })
  app.locals.requireStaffMfa = config.requireStaffMfa
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const previous = config.previousSecret ? [config.previousSecret] : []
  const deriveKeys = (purpose: 'browser keys' | 'checkouts'): [Buffer, ...Buffer[]] => [
    deriveKey(sessionSecret, purpose),
    ...previous.map((secret) => deriveKey(secret, purpose)),
  ]
  app.locals.browserKeySecrets = deriveKeys('browser keys')
  const limiter = createRateLimiter(db)
  const { uploadsDir } = config
  const media = { db, store: createStore(uploadsDir), uploadsDir, limiter, disk }
  const accounts = accountDependencies(dependencies, limiter, isHttps)
  const visits = createVisits(deriveKey(sessionSecret, 'visits'), clock)
  const i18n = createI18n('locales')
  const load = createLoadShedding(
    dependencies.loadLimits ?? loadLimits,
    createSendOverloaded({ i18n, site, logger }),
  )
  app.locals.load = load
  const rates = createRateCache({ db, logger })
  const countryOf = createCountryDetector({
    findCountry: openCountryDatabase(logger),
    header: config.countryHeader,
    logger,
  })

  app.use(load.trackConnection)
  app.use(closeWhileDraining(readiness))
  const accountKey = deriveKey(sessionSecret, 'logged accounts')
  const logRefusal = createRefusalLog({ logger, accountKey })
  app.use(setUpRequestContext({ logger, logsRequests: config.logsRequests, logRefusal }))
  app.use(setUpSecurityHeaders(config.publicUrl))
  app.use(healthRoutes({ db, readiness, disk }))
  app.use(setUpLanguage)
  app.use(setUpI18n(i18n))
  app.use(rejectInvalidTargets)
  app.use(rejectInvalidHosts)
  app.use(setUpAssets({ assetsDir: 'dist/client', hasServiceWorker: config.hasServiceWorker }))
  app.use(setUpUploads(uploadsDir))
  app.use(express.static('public', { index: false, redirect: false, maxAge: '1h' }))
  app.use(load.limitConcurrency)
  app.use(setUpCurrency({ rates: rates.get, countryOf }))
  app.use(rejectCrossSiteRequests)
  app.use(
    setUpSession({ store: createSessionStore(db, clock), secret: [sessionSecret, ...previous], isHttps }),
  )
  app.use(accounts.signInService.identify)
  app.use(paths.admin, readDashboard({ db, clock, hasInbox: config.hasContactInbox }))

  app.use(languageRoutes())
  app.use(currencyRoutes({ db, rates, countryOf, clock: dependencies.clock }))
  app.use(catalogRoutes({ db, media, clock }))
  app.use(adminCategoryRoutes({ db }))
  app.use(adminCategoryFormRoutes(media))
  app.use(productImportRoutes({ db, queue: dependencies.queue }))
  app.use(blogRoutes({ media, clock }))
  app.use(cartRoutes({ db, limiter, visits, clock, checkoutKeys: deriveKeys('checkouts') }))
  app.use(adminOrderLiveRoutes({ db, notifications, clock, logger }))
  app.use(adminOrderExportRoutes({ db, clock }))
  app.use(adminOrderPrintRoutes({ db }))
  app.use(adminPhoneOrderRoutes({ db }))
  app.use(orderRoutes({ db, limiter, visits, clock }))
  app.use(accountsRoutes(accounts))
  app.use(uploadApiRoutes(media))
  app.use(galleryRoutes(media))
  app.use(contactRoutes({ db, limiter, hasContactInbox: config.hasContactInbox }))
  app.use(legalRoutes({ hasContactInbox: config.hasContactInbox }))
  app.use(offlineRoutes())
  app.use(pagesRoutes({ db }))
  app.use(slideRoutes(media))
  app.use(settingsRoutes({ db }))
  app.use(seoRoutes({ db }))

  app.use(answerNotFound)
  const cookie = createCheckoutCookie(createCheckoutIds(deriveKeys('checkouts')), clock)
  app.use(redisplayOrderFormOnError({ db, cookie }))
  app.use(answerError)
  return { app, readiness }
}

function accountDependencies(
  { db, config, sessionSecret, clock, queue }: Dependencies,
  limiter: RateLimiter,
  isHttps: boolean,
): AccountDependencies {
  const { requireVerifiedEmail, previousSecret } = config
  const factorKey = deriveKey(sessionSecret, 'factor secrets')
  const trustedBrowsers = createTrustedBrowsers(deriveKey(sessionSecret, 'known browsers'), isHttps, {
    previousKey: previousSecret ? deriveKey(previousSecret, 'known browsers') : null,
  })
  const accounts = {
    findUser: (id: number) => findUser(db, id),
    checkSignIn: (credentials: Credentials, { onlyFor }: { onlyFor: TrustedBrowser | null }) =>
      checkSignIn(db, credentials, { requireVerifiedEmail, onlyFor }),
    createChallenge: (userId: number) => createChallenge(db, userId),
    findChallenge: (token: string) => findChallenge(db, token),
    answerChallenge: (answer: ChallengeAnswer) => answerChallenge(db, factorKey, answer),
    recordSignIn: (who: { userId: number; language: Language }) => recordSignIn(db, who),
  }
  const signInService = createSignInService({ accounts, limiter, trustedBrowsers, clock, isHttps })
  return { db, queue, limiter, signInService, trustedBrowsers, factorKey, clock }
}

function buildSiteSettings({ config, clock }: Dependencies): SiteSettings {
  return {
    clock,
    hasServiceWorker: config.hasServiceWorker,
    publicUrl: config.publicUrl,
    contact: { phone: config.contactPhone, email: config.contactEmail },
  }
}
