import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import type { Logger } from 'pino'

/** They count the requests of some minutes; `hops` is the longest chain of proxies in X-Forwarded-For. */
export type ProxyCounts = { forwarded: number; direct: number; hops: number }

const saveIntervalMs = 10 * 60_000

type Options = { db: Knex; clock: () => Date; logger: Logger; trustsProxies: boolean }

/**
 * The doctor, which may run in another process, reads the counts. Cached pages do not pass here, but enough other
 * requests do.
 */
export function countProxiedRequests({ db, clock, logger, trustsProxies }: Options): RequestHandler {
  let isWarned = trustsProxies
  let seen: ProxyCounts = { forwarded: 0, direct: 0, hops: 0 }
  let saveAt = clock().getTime() + saveIntervalMs
  return (req, _res, next) => {
    const header = req.headers['x-forwarded-for']
    if (header === undefined) seen.direct += 1
    else {
      seen.forwarded += 1
      seen.hops = Math.max(seen.hops, String(header).split(',').length)
    }
    const now = clock().getTime()
    const isUntrusted = header !== undefined && !isWarned
    if (isUntrusted) {
      isWarned = true
      logger.warn(
        'X-Forwarded-For arrives and TRUST_PROXY is not set: all visitors count as one address, that of the proxy. Set TRUST_PROXY=1, or take no notice where there is no proxy',
      )
    }
    if (now >= saveAt || isUntrusted) {
      saveAt = now + saveIntervalMs
      // A lost count must not fail this request.
      db('diagnosis')
        .insert({ arrivals: JSON.stringify(seen) })
        .onConflict('is_only')
        .merge(['arrivals'])
        .catch(() => {})
      seen = { forwarded: 0, direct: 0, hops: 0 }
    }
    next()
  }
}

export async function readProxyCounts(db: Knex): Promise<ProxyCounts | null> {
  const stored = await db('diagnosis').first('arrivals')
  return stored?.arrivals ?? null
}
