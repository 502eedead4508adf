import express, { type Express } from 'express'
import { redisplayOrderFormOnError } from './cart/render-cart.ts'
import { createDependencies, type Resources } from './dependencies.ts'
import type { Readiness } from './http/listener/health.ts'
import { answerError, answerNotFound } from './http/responses/errors.ts'
import { addMiddleware } from './middleware.ts'
import { addRoutes } from './routes.ts'

export type ShopApp = {
  app: Express
  readiness: Readiness
}

/** The shop, ready to listen: a table of contents in the order in which a request meets each part. */
export function createApp(resources: Resources): ShopApp {
  const dependencies = createDependencies(resources)
  const app = express()
  addMiddleware(app, dependencies)
  addRoutes(app, dependencies)
  app.use(answerNotFound)
  app.use(redisplayOrderFormOnError(dependencies))
  app.use(answerError)
  return { app, readiness: dependencies.readiness }
}
