import type { Express } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { readDashboard } from './admin/read-dashboard.ts'
import { deriveKey, deriveKeys } from './crypto/derive-key.ts'
import { createOutageLog } from './db/availability/outage-log.ts'
import type { Dependencies } from './dependencies.ts'
import { closeWhileDraining } from './http/listener/close-while-draining.ts'
import { countProxiedRequests } from './http/listener/count-proxied-requests.ts'
import { healthRoutes } from './http/listener/health.ts'
import { setUpCurrency } from './http/localisation/currency.ts'
import { setUpDeliveryOffer } from './http/localisation/delivery-offer.ts'
import { setUpI18n } from './http/localisation/i18n.ts'
import { setUpLanguage } from './http/localisation/language.ts'
import { createRefusalLog } from './http/logging/refusal-log.ts'
import { rejectInvalidTargets } from './http/requests/reject-invalid-targets.ts'
import { setUpRequestContext } from './http/requests/request-context.ts'
import { skipOnPublicPages } from './http/requests/skip-on-public-pages.ts'
import { setUpAssets } from './http/responses/assets.ts'
import { askForNetwork, prefetchRules } from './http/responses/prefetch-rules.ts'
import { setUpPublicFiles } from './http/responses/public-files.ts'
import {
  rejectCrossSiteRequests,
  rejectInvalidHosts,
  setUpSecurityHeaders,
} from './http/security/request-security.ts'
import { setUpSession } from './http/sessions/session.ts'
import { setUpUploads } from './media/serve-uploads.ts'
import { collectMetrics } from './metrics/cluster-metrics.ts'
import { metricsRoutes } from './metrics/routes.ts'

/** The middleware before the routers, in this order. */
export function addMiddleware(app: Express, dependencies: Dependencies): void {
  const { db, config, sessionSecret, logger, site, load, i18n, pages, media, logAnswer, metrics } =
    dependencies
  const { previousSecret, requireStaffMfa, hasServiceWorker } = config
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  const secrets = { sessionSecret, previousSecret }
  const browserKeySecrets = deriveKeys(secrets, 'browser keys')
  const flashSecrets = deriveKeys(secrets, 'flashes')
  const outageLog = createOutageLog({ db, logger })
  const locals: Express.Locals = {
    site,
    outageLog,
    requireStaffMfa,
    browserKeySecrets,
    flashSecrets,
    load,
    metrics,
  }
  Object.assign(app.locals, locals)
  const logRefusal = createRefusalLog({
    logger,
    accountKey: deriveKey(sessionSecret, 'logged accounts'),
    countRefusal: metrics.countRefusal,
  })

  app.use(pages.visitors)
  app.use(closeWhileDraining(dependencies.readiness))
  app.use(setUpRequestContext({ logger, logAnswer, logRefusal }))
  app.use(setUpSecurityHeaders(config))
  app.use(skipOnPublicPages(healthRoutes(dependencies)))
  const { metricsToken } = config
  app.use(skipOnPublicPages(metricsRoutes({ metricsToken, collect: () => collectMetrics(metrics.open()) })))
  app.use(countProxiedRequests(dependencies))
  app.use(setUpLanguage)
  app.use(setUpI18n(i18n))
  app.use(rejectInvalidTargets)
  app.use(rejectInvalidHosts)
  app.use(skipOnPublicPages(setUpAssets({ assetsDir: 'dist/client', hasServiceWorker })))
  app.use(skipOnPublicPages(setUpUploads({ ...config, bucket: media.bucket, logger })))
  app.use(setUpPublicFiles('public'))
  app.use(skipOnPublicPages(prefetchRules()))
  app.use(askForNetwork)
  app.use(load.limitConcurrency)
  app.use(pages.drawing)
  app.use(setUpCurrency(dependencies))
  app.use(setUpDeliveryOffer(dependencies.zones))
  app.use(rejectCrossSiteRequests)
  const secret = previousSecret ? [sessionSecret, previousSecret] : [sessionSecret]
  app.use(setUpSession({ db, secret, logger }))
  app.use(dependencies.signInService.identify)
  app.use(pages.signedIn)
  app.use(paths.admin, readDashboard(dependencies))
}
