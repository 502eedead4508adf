import { extname } from 'node:path/posix'
import express, { type Express, type RequestHandler } from 'express'
import { handle } from 'i18next-http-middleware'
import { paths } from '#domain/shared/paths.ts'
import { summariseZones } from '#domain/shipping/zones.ts'
import { readDashboard } from './admin/read-dashboard.ts'
import { redisplayOrderFormOnError } from './cart/render-cart.ts'
import { setUpCategories } from './catalog/shop/set-up-categories.ts'
import { deriveKey, deriveKeys } from './crypto/encrypt.ts'
import { readRates } from './currency/queries.ts'
import { createOutageLog } from './db/availability/unavailability.ts'
import type { Memory } from './db/remember.ts'
import type { Dependencies } from './dependencies.ts'
import { countProxiedRequests } from './http/listener/count-proxied-requests.ts'
import { closeWhileDraining } from './http/listener/create-server.ts'
import { healthRoutes } from './http/listener/health.ts'
import { setUpCurrency } from './http/localisation/currency.ts'
import { stripLanguage } from './http/localisation/language.ts'
import { observeAnswers } from './http/logging/answer-log.ts'
import { createRefusalLog } from './http/logging/refusal-log.ts'
import { reduceToCanonicalAddress } from './http/page-cache.ts'
import { isChanging } from './http/request-kind.ts'
import { setUpRequestContext } from './http/requests/request-context.ts'
import { setUpAssets } from './http/responses/assets.ts'
import { answerError, answerNotFound } from './http/responses/errors.ts'
import {
  rejectCrossSiteRequests,
  rejectInvalidHosts,
  rejectInvalidTargets,
  setUpSecurityHeaders,
} from './http/security/request-security.ts'
import { isStaffRequest } from './http/security/require-permission.ts'
import { setUpSession } from './http/sessions/session.ts'
import { setUpUploads } from './media/serve-uploads.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { createRoutes } from './routes.ts'
import { completeSellerSettings, readSellerSettings } from './settings/queries.ts'
import { readZones } from './shipping/queries.ts'

/** The order is that in which a request meets each part. */
export function createApp(dependencies: Dependencies): Express {
  const app = express()
  addMiddleware(app, dependencies)
  app.use(createRoutes(dependencies))
  app.use(answerNotFound)
  app.use(redisplayOrderFormOnError(dependencies))
  app.use(answerError)
  return app
}

function addMiddleware(app: Express, dependencies: Dependencies): void {
  const { db, config, sessionSecret, logger, site, load, i18n, media, logAnswer, metrics } = dependencies
  const { previousSecret, hasServiceWorker } = config
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  const secrets = { sessionSecret, previousSecret }
  const browserKeySecrets = deriveKeys(secrets, 'browser keys')
  const flashSecrets = deriveKeys(secrets, 'flashes')
  const orderCookieSecrets = deriveKeys(secrets, 'remembered orders')
  const outageLog = createOutageLog({ db, logger })
  const locals: Express.Locals = {
    site,
    outageLog,
    seller: completeSellerSettings(config.firstSettings),
    browserKeySecrets,
    flashSecrets,
    orderCookieSecrets,
    load,
    metrics,
  }
  Object.assign(app.locals, locals)
  const logRefusal = createRefusalLog({
    accountKey: deriveKey(sessionSecret, 'logged accounts'),
    countRefusal: metrics.countRefusal,
  })

  app.use(observeAnswers(metrics))
  app.use(closeWhileDraining(dependencies.readiness))
  app.use(setUpRequestContext({ logger, logAnswer, logRefusal }))
  app.use(reduceToCanonicalAddress)
  // A cached page has its security headers already.
  app.use(dependencies.pageCache.answerFromCache)
  app.use(setUpSecurityHeaders(config))
  app.use(healthRoutes(dependencies))
  const { metricsToken } = config
  app.use(metricsRoutes({ metricsToken, collect: () => metrics.open().metrics() }))
  app.use(countProxiedRequests({ ...dependencies, trustsProxies: Boolean(config.trustProxy) }))
  app.use(handle(i18n))
  app.use(stripLanguage)
  app.use(rejectInvalidTargets)
  app.use(rejectInvalidHosts)
  app.use(setUpAssets({ assetsDir: 'dist/client', hasServiceWorker }))
  app.use(setUpUploads({ ...config, bucket: media.bucket, logger }))
  app.use(setUpPublicFiles())
  app.use(load.limitConcurrency)
  app.use(dependencies.pageCache.answerOrBeginRendering)
  app.use(setUpSite(dependencies))
  app.use(setUpCurrency({ countryOf: dependencies.countryOf, readRates: () => readRates(dependencies) }))
  app.use(setUpCategories(dependencies))
  app.use(rejectCrossSiteRequests)
  const secret = previousSecret ? [sessionSecret, previousSecret] : [sessionSecret]
  app.use(setUpSession({ db, secret, logger }))
  app.use(dependencies.signInService.identifyUser)
  app.use(forgetAfterChanges(dependencies.memory))
  app.use(paths.admin, readDashboard(dependencies))
}

/** Only files have an extension: no page waits while the disk is asked for a file of its name. */
function setUpPublicFiles(): RequestHandler {
  const serveFile = express.static('public', { index: false, redirect: false, maxAge: '1h' })
  return (req, res, next) => (extname(req.path) === '' ? next() : serveFile(req, res, next))
}

/** The notification of a change of staff may still be on its way (db/remember.ts); stored pages wait for it. */
function forgetAfterChanges({ forget }: Memory): RequestHandler {
  return (req, res, next) => {
    if (isStaffRequest(req) && isChanging(req)) res.once('finish', forget)
    next()
  }
}

/**
 * The settings of the seller stay in app.locals until they are read again, so that a page also names the telephone when
 * it is answered before this, or while the database does not answer.
 */
function setUpSite(dependencies: Dependencies): RequestHandler {
  return async (req, _res, next) => {
    req.app.locals.seller = await readSellerSettings(dependencies)
    await dependencies.refreshTexts()
    req.deliveryOffer = summariseZones(await readZones(dependencies))
    next()
  }
}
