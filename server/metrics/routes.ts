import { Router } from 'express'
import type { Registry } from 'prom-client'
import { isMetricsReader, type MetricsAccess } from './is-metrics-reader.ts'

type MetricsOptions = MetricsAccess & {
  /** The figures of this process. */
  collect: () => Promise<string>
}

/** /metrics for Prometheus; to everybody else it is a page that does not exist. */
export function metricsRoutes({ collect, ...access }: MetricsOptions): Router {
  const router = Router()
  router.get('/metrics', async (req, res, next) => {
    if (!isMetricsReader(req, access)) return next()
    // Before the middleware that pages of errors need, so it answers for itself.
    const text = await collect().catch((error) => {
      req.log.error({ err: error }, 'figures could not be collected')
      return null
    })
    if (text === null)
      return void res.status(503).type('text/plain').send('The figures could not be collected.\n')
    res
      .set('cache-control', 'no-store')
      .type(contentType satisfies Registry['contentType'])
      .send(text)
  })
  return router
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8'
