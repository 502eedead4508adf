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
import { cartRoutes } from './cart/routes.ts'
import { adminCategoryRoutes } from './catalog/admin-category-routes.ts'
import { categoryFormRoutes } from './catalog/category-form-routes.ts'
import { productFileRoutes } from './catalog/product-file-routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { openCountryDatabase } from './currency/country-database.ts'
import { keepRates } from './currency/keep-rates.ts'
import { currencyRoutes } from './currency/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { deriveKey } from './derive-key.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { setUpAssets } from './http/assets.ts'
import { setUpCurrency } from './http/currency.ts'
import { createDoor } from './http/door.ts'
import { answerError, answerNotFound } from './http/errors.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import { createI18n, setUpI18n } from './http/i18n.ts'
import { createKnownBrowsers } from './http/known-browser.ts'
import { languageRoutes, setUpLanguage } from './http/language.ts'
import type { SiteSettings } from './http/page.ts'
import { createRateLimiter, type RateLimiter } from './http/rate-limit.ts'
import { setUpRequestContext } from './http/request-context.ts'
import { refuseOtherSites, setUpSecurityHeaders } from './http/security.ts'
import { setUpSession } from './http/session.ts'
import { readVisitorCountry } from './http/visitor-country.ts'
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

/** The shop, ready to listen: a table of contents in the order in which a request meets each part. */
export function createApp(dependencies: Dependencies): { app: Express; readiness: Readiness } {
  const { db, config, sessionSecret, logger, clock, changes } = dependencies
  const readiness = { isDraining: false }
  const media = { db, store: createStore(config.uploadsDir), uploadsDir: config.uploadsDir }
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  app.locals.site = siteSettings(dependencies)
  app.locals.requireStaffMfa = config.requireStaffMfa
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const limiter = createRateLimiter(db)
  const accounts = accountTools(dependencies, limiter, isHttps)
  const rates = keepRates({ db, logger })
  const countryOf = readVisitorCountry({
    findCountry: openCountryDatabase(logger),
    header: config.countryHeader,
    logger,
  })

  app.use(setUpRequestContext(logger))
  app.use(setUpSecurityHeaders(config.publicUrl))
  app.use(healthRoutes(db, readiness))
  app.use(setUpLanguage)
  app.use(setUpI18n(createI18n('locales')))
  app.use(setUpAssets({ assetsDir: 'dist/client', hasServiceWorker: config.hasServiceWorker }))
  app.use(setUpUploads(config.uploadsDir))
  app.use(express.static('public', { index: false, redirect: false, maxAge: '1h' }))
  app.use(setUpCurrency({ rates: rates.get, countryOf }))
  app.use(refuseOtherSites)
  app.use(setUpSession({ store: createSessionStore(db, clock), secret: sessionSecret, isHttps }))
  app.use(accounts.door.recognise)
  app.use(paths.admin, readDesk({ db, clock, hasInbox: config.keepsContactMessages }))

  app.use(languageRoutes())
  app.use(currencyRoutes({ db, rates, countryOf, clock: dependencies.clock }))
  app.use(catalogRoutes({ db, media, clock }))
  app.use(adminCategoryRoutes({ db }))
  app.use(categoryFormRoutes(media))
  app.use(productFileRoutes({ db, queue: dependencies.queue }))
  app.use(blogRoutes({ media, clock }))
  app.use(cartRoutes({ db, limiter }))
  app.use(liveOrdersRoutes({ db, changes, clock, logger }))
  app.use(orderExportRoutes({ db, clock }))
  app.use(orderPrintRoutes({ db }))
  app.use(phoneOrderRoutes({ db }))
  app.use(ordersRoutes({ db, limiter }))
  app.use(accountsRoutes(accounts))
  app.use(uploadApiRoutes(media))
  app.use(galleryRoutes(media))
  app.use(contactRoutes({ db, keepsMessages: config.keepsContactMessages }))
  app.use(legalRoutes({ keepsMessages: config.keepsContactMessages }))
  app.use(offlineRoutes())
  app.use(pagesRoutes({ db }))
  app.use(slideRoutes(media))
  app.use(seoRoutes({ db }))

  app.use(answerNotFound)
  app.use(answerError)
  return { app, readiness }
}

function accountTools(
  { db, config, sessionSecret, clock, queue }: Dependencies,
  limiter: RateLimiter,
  isHttps: boolean,
): AccountTools {
  const { requireVerifiedEmail } = config
  const factorKey = deriveKey(sessionSecret, 'factor secrets')
  const known = createKnownBrowsers(deriveKey(sessionSecret, 'known browsers'), isHttps)
  const accounts = {
    findUser: (id: number) => findUser(db, id),
    checkSignIn: (credentials: Credentials) => checkSignIn(db, credentials, { requireVerifiedEmail }),
    askChallenge: (userId: number) => askChallenge(db, userId),
    findChallenge: (token: string) => findChallenge(db, token),
    answerChallenge: (answer: ChallengeAnswer) => answerChallenge(db, factorKey, answer),
    completeSignIn: (who: { userId: number; language: Language }) => completeSignIn(db, who),
  }
  const door = createDoor({ accounts, limiter, known, clock })
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
