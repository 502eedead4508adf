import express, { type Express } from 'express'
import type { Language } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import type { ChallengeAnswer, Credentials } from '#domain/sign-in.ts'
import type { AccountTools } from './accounts/account-tools.ts'
import { answerChallenge, askChallenge, findChallenge } from './accounts/challenge.ts'
import { checkSignIn } from './accounts/check-sign-in.ts'
import { completeSignIn } from './accounts/complete-sign-in.ts'
import { findUser } from './accounts/queries.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { createSessionStore } from './accounts/session-store.ts'
import { readDesk } from './admin/read-desk.ts'
import { blogRoutes } from './blog/routes.ts'
import { keepOrderForm } from './cart/checkout-routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { adminCategoryRoutes } from './catalog/admin-category-routes.ts'
import { categoryFormRoutes } from './catalog/category-form-routes.ts'
import { productFileRoutes } from './catalog/product-file-routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { openCountryDatabase } from './currency/country-database.ts'
import { keepRates } from './currency/keep-rates.ts'
import { currencyRoutes } from './currency/routes.ts'
import { createOutages } from './db/outages.ts'
import type { Dependencies } from './dependencies.ts'
import { deriveKey } from './derive-key.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { setUpAssets } from './http/assets.ts'
import { createCheckoutCookie } from './http/checkout-cookie.ts'
import { createCheckoutIds } from './http/checkout-id.ts'
import { closeWhileDraining } from './http/close-while-draining.ts'
import { setUpCurrency } from './http/currency.ts'
import { createDoor } from './http/door.ts'
import { answerError, answerNotFound } from './http/errors.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import { createI18n, setUpI18n } from './http/i18n.ts'
import { createKnownBrowsers, type KnownBrowser } from './http/known-browser.ts'
import { languageRoutes, setUpLanguage } from './http/language.ts'
import { loadLimits } from './http/load-limits.ts'
import type { SiteSettings } from './http/page.ts'
import { createRateLimiter, type RateLimiter } from './http/rate-limit.ts'
import { refuseOddTargets } from './http/refuse-odd-targets.ts'
import { setUpRequestContext } from './http/request-context.ts'
import { refuseOtherSites, refuseStrangeHosts, setUpSecurityHeaders } from './http/security.ts'
import { createSendBusy } from './http/send-busy.ts'
import { setUpSession } from './http/session.ts'
import { createLoadShedding } from './http/shed-load.ts'
import { readVisitorCountry } from './http/visitor-country.ts'
import { createVisits } from './http/visits.ts'
import { setUpUploads } from './media/serve.ts'
import { createStore } from './media/store.ts'
import { uploadApiRoutes } from './media/upload-routes.ts'
import { orderExportRoutes } from './orders/export-routes.ts'
import { liveOrdersRoutes } from './orders/live-routes.ts'
import { phoneOrderRoutes } from './orders/phone-order-routes.ts'
import { orderPrintRoutes } from './orders/print-routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { legalRoutes } from './pages/legal-routes.ts'
import { offlineRoutes } from './pages/offline-routes.ts'
import { pagesRoutes } from './pages/routes.ts'
import { slideRoutes } from './pages/slide-routes.ts'
import { seoRoutes } from './seo/routes.ts'
import { settingsRoutes } from './settings/routes.ts'

/** The shop, ready to listen: a table of contents in the order in which a request meets each part. */
export function createApp(dependencies: Dependencies): { app: Express; readiness: Readiness } {
  const { db, config, sessionSecret, logger, clock, changes, disk } = dependencies
  const readiness = { isDraining: false }
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  const site = siteSettings(dependencies)
  app.locals.site = site
  app.locals.outages = createOutages({ db, logger })
  app.locals.requireStaffMfa = config.requireStaffMfa
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const previous = config.previousSecret ? [config.previousSecret] : []
  const keysFor = (purpose: 'browser keys' | 'checkouts'): [Buffer, ...Buffer[]] => [
    deriveKey(sessionSecret, purpose),
    ...previous.map((secret) => deriveKey(secret, purpose)),
  ]
  app.locals.browserKeySecrets = keysFor('browser keys')
  const limiter = createRateLimiter(db)
  const { uploadsDir } = config
  const media = { db, store: createStore(uploadsDir), uploadsDir, limiter, disk }
  const accounts = accountTools(dependencies, limiter, isHttps)
  const visits = createVisits(deriveKey(sessionSecret, 'visits'), clock)
  const i18n = createI18n('locales')
  const load = createLoadShedding(
    dependencies.loadLimits ?? loadLimits,
    createSendBusy({ i18n, site, logger }),
  )
  app.locals.load = load
  const rates = keepRates({ db, logger })
  const countryOf = readVisitorCountry({
    findCountry: openCountryDatabase(logger),
    header: config.countryHeader,
    logger,
  })

  app.use(load.notice)
  app.use(closeWhileDraining(readiness))
  app.use(setUpRequestContext(logger))
  app.use(setUpSecurityHeaders(config.publicUrl))
  app.use(healthRoutes({ db, readiness, disk }))
  app.use(setUpLanguage)
  app.use(setUpI18n(i18n))
  app.use(refuseOddTargets)
  app.use(refuseStrangeHosts)
  app.use(setUpAssets({ assetsDir: 'dist/client', hasServiceWorker: config.hasServiceWorker }))
  app.use(setUpUploads(uploadsDir))
  app.use(express.static('public', { index: false, redirect: false, maxAge: '1h' }))
  app.use(load.admit)
  app.use(setUpCurrency({ rates: rates.get, countryOf }))
  app.use(refuseOtherSites)
  app.use(
    setUpSession({ store: createSessionStore(db, clock), secret: [sessionSecret, ...previous], isHttps }),
  )
  app.use(accounts.door.recognise)
  app.use(paths.admin, readDesk({ db, clock, hasInbox: config.keepsContactMessages }))

  app.use(languageRoutes())
  app.use(currencyRoutes({ db, rates, countryOf, clock: dependencies.clock }))
  app.use(catalogRoutes({ db, media, clock }))
  app.use(adminCategoryRoutes({ db }))
  app.use(categoryFormRoutes(media))
  app.use(productFileRoutes({ db, queue: dependencies.queue }))
  app.use(blogRoutes({ media, clock }))
  app.use(cartRoutes({ db, limiter, visits, clock, checkoutKeys: keysFor('checkouts') }))
  app.use(liveOrdersRoutes({ db, changes, clock, logger }))
  app.use(orderExportRoutes({ db, clock }))
  app.use(orderPrintRoutes({ db }))
  app.use(phoneOrderRoutes({ db }))
  app.use(ordersRoutes({ db, limiter, visits, clock }))
  app.use(accountsRoutes(accounts))
  app.use(uploadApiRoutes(media))
  app.use(galleryRoutes(media))
  app.use(contactRoutes({ db, limiter, keepsMessages: config.keepsContactMessages }))
  app.use(legalRoutes({ keepsMessages: config.keepsContactMessages }))
  app.use(offlineRoutes())
  app.use(pagesRoutes({ db }))
  app.use(slideRoutes(media))
  app.use(settingsRoutes({ db }))
  app.use(seoRoutes({ db }))

  app.use(answerNotFound)
  const cookie = createCheckoutCookie(createCheckoutIds(keysFor('checkouts')), clock)
  app.use(keepOrderForm({ db, cookie }))
  app.use(answerError)
  return { app, readiness }
}

function accountTools(
  { db, config, sessionSecret, clock, queue }: Dependencies,
  limiter: RateLimiter,
  isHttps: boolean,
): AccountTools {
  const { requireVerifiedEmail, previousSecret } = config
  const factorKey = deriveKey(sessionSecret, 'factor secrets')
  const known = createKnownBrowsers(deriveKey(sessionSecret, 'known browsers'), isHttps, {
    previousKey: previousSecret ? deriveKey(previousSecret, 'known browsers') : null,
  })
  const accounts = {
    findUser: (id: number) => findUser(db, id),
    checkSignIn: (credentials: Credentials, { onlyFor }: { onlyFor: KnownBrowser | null }) =>
      checkSignIn(db, credentials, { requireVerifiedEmail, onlyFor }),
    askChallenge: (userId: number) => askChallenge(db, userId),
    findChallenge: (token: string) => findChallenge(db, token),
    answerChallenge: (answer: ChallengeAnswer) => answerChallenge(db, factorKey, answer),
    completeSignIn: (who: { userId: number; language: Language }) => completeSignIn(db, who),
  }
  const door = createDoor({ accounts, limiter, known, clock, isHttps })
  return { db, queue, limiter, door, known, factorKey, clock }
}

function siteSettings({ config, clock }: Dependencies): SiteSettings {
  return {
    clock,
    hasServiceWorker: config.hasServiceWorker,
    publicUrl: config.publicUrl,
    contact: { phone: config.contactPhone, email: config.contactEmail },
  }
}
