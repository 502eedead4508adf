import { setTimeout as pause } from 'node:timers/promises'
import { Router } from 'express'
import type { Knex } from 'knex'
import type { Disk } from '../../disk/watch-disk.ts'

/** Whether this process wants requests: set to draining before it stops. */
export type Readiness = { isDraining: boolean }

type Health = { db: Knex; readiness: Readiness; disk: Disk }

/**
 * /healthz says that the process lives, /readyz that it can serve (contract.md, Addresses). A disk that is low is said
 * there but is no reason to take the shop away from visitors: it goes on selling, without new pictures.
 */
export function healthRoutes({ db, readiness, disk }: Health): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => {
    res.type('text').send('ok')
  })
  router.get('/readyz', async (_req, res) => {
    const [hasDatabase, isLow] = await Promise.all([answers(db), disk.isLow().catch(() => true)])
    const isReady = !readiness.isDraining && hasDatabase
    res
      .status(isReady ? 200 : 503)
      .json({ status: isReady ? 'ready' : 'not ready', disk: isLow ? 'low' : 'ok' })
  })
  return router
}

/** Whoever asks for readiness gives up after a few seconds, and a silent database is not ready. */
const answersWithinMs = 2000

function answers(db: Knex): Promise<boolean> {
  const asked = db.raw('select 1 from products limit 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, pause(answersWithinMs, false, { ref: false })])
}
