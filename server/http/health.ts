import { Router } from 'express'
import type { Knex } from 'knex'

/** Whether this process wants requests: set to draining before it stops. */
export type Readiness = { isDraining: boolean }

/** /healthz says that the process lives, /readyz that it can serve (contract.md, Addresses). */
export function healthRoutes(db: Knex, readiness: Readiness): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => {
    res.type('text').send('ok')
  })
  router.get('/readyz', async (_req, res) => {
    const isReady = !readiness.isDraining && (await answers(db))
    res
      .status(isReady ? 200 : 503)
      .type('text')
      .send(isReady ? 'ready' : 'not ready')
  })
  return router
}

async function answers(db: Knex): Promise<boolean> {
  try {
    await db.raw('select 1 from products limit 1')
    return true
  } catch {
    return false
  }
}
