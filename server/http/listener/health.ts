import { setTimeout as pause } from 'node:timers/promises'
import { Router } from 'express'
import type { Knex } from 'knex'
import type { Disk } from '../../disk/free-space.ts'
import { shopVersion } from '../../project-root.ts'

export type Readiness = {
  isDraining: boolean
}

type Health = { db: Knex; readiness: Readiness; disk: Disk }

/**
 * The platform ONCE asks at /up. Low disk space does not make the shop unready: it goes on selling, without new
 * pictures.
 */
export function healthRoutes({ db, readiness, disk }: Health): Router {
  const router = Router()
  let asked: Promise<boolean> | null = null

  function hasAnswer(): Promise<boolean> {
    asked ??= answers(db).finally(() => {
      asked = null
    })
    return asked
  }

  router.get('/healthz', (_req, res) => {
    res.type('text').send(`ok ${shopVersion}`)
  })
  router.get(['/readyz', '/up'], async (_req, res) => {
    const [hasDatabase, isLow] = await Promise.all([hasAnswer(), disk.isLow().catch(() => true)])
    const isReady = !readiness.isDraining && hasDatabase
    res
      .status(isReady ? 200 : 503)
      .json({ status: isReady ? 'ready' : 'not ready', disk: isLow ? 'low' : 'ok' })
  })
  return router
}

/** Health checkers give up after a few seconds, so a silent database counts as not ready. */
const answersWithinMs = 2000

function answers(db: Knex): Promise<boolean> {
  const asked = db.raw('select 1 from products limit 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, pause(answersWithinMs, false, { ref: false })])
}
