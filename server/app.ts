import type { RequestListener } from 'node:http'
import express, { type Express, type Request, type Response } from 'express'
import { accountsRoutes } from './accounts/routes.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import { redisplayOrderFormOnError } from './cart/order-failure.ts'
import { cartRoutes } from './cart/routes.ts'
import { cashRoutes } from './cash/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { couriersRoutes } from './couriers/routes.ts'
import { createDependencies } from './create-dependencies.ts'
import { currencyRoutes } from './currency/routes.ts'
import { customersRoutes } from './customers/routes.ts'
import type { Resources } from './dependencies.ts'
import { doctorRoutes } from './doctor/routes.ts'
import { figuresRoutes } from './figures/routes.ts'
import { galleryRoutes } from './gallery/routes.ts'
import type { Readiness } from './http/listener/health.ts'
import { languageRoutes } from './http/localisation/language.ts'
import { answerError, answerNotFound } from './http/responses/errors.ts'
import { uploadRoutes } from './media/uploads/routes.ts'
import { addMiddleware } from './middleware.ts'
import { ordersRoutes } from './orders/routes.ts'
import { ownOrderRoutes } from './own-order/routes.ts'
import { pagesRoutes } from './pages/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { seoRoutes } from './seo/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { shippingRoutes } from './shipping/routes.ts'

export type ShopApp = {
  app: Express
  /** Answers stored pages before Express, which answers everything else. */
  listener: RequestListener
  readiness: Readiness
}

/** The shop, ready to listen: a table of contents in the order in which a request meets each part. */
export function createApp(resources: Resources): ShopApp {
  const dependencies = createDependencies(resources)
  const app = express()
  addMiddleware(app, dependencies)

  app.use(languageRoutes())
  app.use(currencyRoutes(dependencies))
  app.use(catalogRoutes(dependencies))
  app.use(blogRoutes(dependencies))
  app.use(cartRoutes(dependencies))
  app.use(ordersRoutes(dependencies))
  app.use(couriersRoutes(dependencies))
  app.use(cashRoutes(dependencies))
  app.use(returnRoutes(dependencies))
  app.use(ownOrderRoutes(dependencies))
  app.use(customersRoutes(dependencies))
  app.use(figuresRoutes(dependencies))
  app.use(accountsRoutes(dependencies))
  app.use(uploadRoutes(dependencies))
  app.use(galleryRoutes(dependencies))
  app.use(contactRoutes(dependencies))
  app.use(pagesRoutes(dependencies))
  app.use(settingsRoutes(dependencies))
  app.use(announcementRoutes(dependencies))
  app.use(shippingRoutes(dependencies))
  app.use(seoRoutes(dependencies))
  app.use(doctorRoutes(dependencies))

  app.use(answerNotFound)
  app.use(redisplayOrderFormOnError(dependencies))
  app.use(answerError)
  return {
    app,
    listener(req, res) {
      if (!dependencies.pages.answerStored(req as Request, res as Response)) app(req, res)
    },
    readiness: dependencies.readiness,
  }
}
