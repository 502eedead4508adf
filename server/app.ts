import express, { type Express } from 'express'
import { checkPassword } from './accounts/check-password.ts'
import { findUser } from './accounts/queries.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { setUpAssets } from './http/assets.ts'
import { answerError, answerNotFound } from './http/errors.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import { createI18n, setUpI18n } from './http/i18n.ts'
import { languageRoutes, setUpLanguage } from './http/language.ts'
import type { SiteSettings } from './http/page.ts'
import { setUpRequestContext } from './http/request-context.ts'
import { refuseOtherSites, setUpSecurityHeaders } from './http/security.ts'
import { setUpSession } from './http/session.ts'
import { setUpSignIn } from './http/sign-in.ts'
import { setUpUploads } from './media/serve.ts'
import { createStore } from './media/store.ts'
import { uploadApiRoutes } from './media/upload-routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { legalRoutes } from './pages/legal-routes.ts'
import { offlineRoutes } from './pages/offline-routes.ts'
import { pagesRoutes } from './pages/routes.ts'
import { seoRoutes } from './seo/routes.ts'

/** The shop, ready to listen: a table of contents in the order in which a request meets each part. */
export function createApp(dependencies: Dependencies): { app: Express; readiness: Readiness } {
  const { db, config, sessionSecret, logger } = dependencies
  const readiness = { isDraining: false }
  const media = { db, store: createStore(config.uploadsDir), uploadsDir: config.uploadsDir }
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  app.locals.site = siteSettings(dependencies)
  const { recognise, signIn } = setUpSignIn({
    findUser: (id) => findUser(db, id),
    checkPassword: (credentials) => checkPassword(db, credentials),
  })

  app.use(setUpRequestContext(logger))
  app.use(setUpSecurityHeaders(config.publicUrl))
  app.use(healthRoutes(db, readiness))
  app.use(setUpLanguage)
  app.use(setUpI18n(createI18n('locales')))
  app.use(setUpAssets({ assetsDir: 'dist/client', hasServiceWorker: config.hasServiceWorker }))
  app.use(setUpUploads(config.uploadsDir))
  app.use(express.static('public', { index: false, redirect: false, maxAge: '1h' }))
  app.use(refuseOtherSites)
  app.use(
    setUpSession({ db, secret: sessionSecret, isHttps: config.publicUrl?.startsWith('https:') ?? false }),
  )
  app.use(recognise)

  app.use(languageRoutes())
  app.use(catalogRoutes({ db }))
  app.use(blogRoutes({ db }))
  app.use(cartRoutes({ db }))
  app.use(ordersRoutes({ db }))
  app.use(accountsRoutes({ signIn }))
  app.use(uploadApiRoutes(media))
  app.use(galleryRoutes(media))
  app.use(contactRoutes({ db, keepsMessages: config.keepsContactMessages }))
  app.use(legalRoutes({ keepsMessages: config.keepsContactMessages }))
  app.use(offlineRoutes())
  app.use(pagesRoutes({ db }))
  app.use(seoRoutes({ db }))

  app.use(answerNotFound)
  app.use(answerError)
  return { app, readiness }
}

function siteSettings({ config, clock }: Dependencies): SiteSettings {
  return {
    clock,
    hasServiceWorker: config.hasServiceWorker,
    publicUrl: config.publicUrl,
    contact: { phone: config.contactPhone, email: config.contactEmail },
  }
}
