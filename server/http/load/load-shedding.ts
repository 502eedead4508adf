import type { Request, RequestHandler, Response } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts'
import { createConnectionArrivals } from './connection-arrivals.ts'
import type { LoadLimits } from './load-limits.ts'

export type LoadShedding = {
  /** First middleware: registers each connection. */
  trackConnection: RequestHandler
  /** Before any expensive work: admits a limited number of requests, queues some, answers 503 to the rest. */
  limitConcurrency: RequestHandler
  /** Called when a request's body has arrived. */
  admitReceived: RequestHandler
}

type SendOverloaded = (req: Request, res: Response) => void

const signInPaths: ReadonlySet<string> = new Set([
  paths.login,
  paths.loginCode,
  paths.api.login,
  paths.api.loginCode,
  paths.api.session,
])
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Sheds load: keeps the shop responsive when it gets more requests than it can handle. */
export function createLoadShedding(limits: LoadLimits, sendBusy: SendOverloaded): LoadShedding {
  const arrivals = createConnectionArrivals()
  const reading = createConcurrencyLimiter(limits.reading)
  const changing = createConcurrencyLimiter(limits.changing)
  const signingIn = createConcurrencyLimiter(limits.signingIn)
  const receiving = createConcurrencyLimiter(limits.receiving)
  const receivingSignIn = createConcurrencyLimiter(limits.receivingSignIn)

  function turnsFor(req: Request): ConcurrencyLimiter {
    if (signInPaths.has(req.path)) return signingIn
    return readingMethods.has(req.method) ? reading : changing
  }

  async function enter(
    turns: ConcurrencyLimiter,
    req: Request,
    res: Response,
    next: () => void,
  ): Promise<void> {
    const hasTurn = await turns.acquire(res)
    await arrivals.waitUntilIdle()
    if (hasTurn) return next()
    if (!res.destroyed && !res.writableEnded) sendBusy(req, res)
  }

  return {
    trackConnection(req, _res, next) {
      arrivals.trackConnection(req.socket)
      next()
    },
    limitConcurrency(req, res, next) {
      const arriving = signInPaths.has(req.path) ? receivingSignIn : receiving
      return enter(bringsBody(req) ? arriving : turnsFor(req), req, res, next)
    },
    admitReceived(req, res, next) {
      // A request without a body has its slot already.
      return bringsBody(req) ? enter(turnsFor(req), req, res, next) : next()
    },
  }
}

function bringsBody(req: Request): boolean {
  if (readingMethods.has(req.method)) return false
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
}

/** For the body parsers, which are created before the app. */
export const admitReceived: RequestHandler = (req, res, next) =>
  req.app.locals.load.admitReceived(req, res, next)
