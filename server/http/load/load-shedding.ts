import type { Request, RequestHandler, Response } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts'
import { createConnectionArrivals } from './connection-arrivals.ts'
import type { LoadLimits } from './load-limits.ts'

export type LoadShedding = {
  /** Before everything else: sees who comes. */
  trackConnection: RequestHandler
  /** Before all that is worked on for one visitor: lets so many requests in, some wait, and the rest is answered busy. */
  limitConcurrency: RequestHandler
  /** For a request whose body has arrived now. */
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

/** Keeps the shop answering when more is asked of it than it can do. */
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
      // One without a body has its turn already.
      return bringsBody(req) ? enter(turnsFor(req), req, res, next) : next()
    },
  }
}

function bringsBody(req: Request): boolean {
  if (readingMethods.has(req.method)) return false
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
}

/** For the parsers of bodies, which are made before there is an app. */
export const admitReceived: RequestHandler = (req, res, next) =>
  req.app.locals.load.admitReceived(req, res, next)
