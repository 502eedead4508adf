import type { Request, RequestHandler, Response } from 'express'
import type { RequestLimits } from '../limits.ts'
import { addressKey } from '../logging/address-key.ts'
import { createConcurrencyLimiter, leaveTurn } from './concurrency-limiter.ts'
import type { LoadAnswers } from './load-answers.ts'
import { createBodyReception } from './receive-body.ts'

export type LoadShedding = {
  /** Before any expensive work: admits a limited number of requests, queues some, answers 503 to the rest. */
  limitConcurrency: RequestHandler
  /** Called when a request's body has arrived, which gave its slot up meanwhile. */
  admitReceived: RequestHandler
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Sheds load: keeps the shop responsive when it gets more requests than it can handle. */
export function createLoadShedding(
  limits: RequestLimits,
  { sendOverloaded, sendTooSlow }: LoadAnswers,
): LoadShedding {
  const reading = createConcurrencyLimiter(limits.reading)
  const changing = createConcurrencyLimiter(limits.changing)
  const receive = createBodyReception(limits, sendTooSlow)

  async function admit(req: Request, res: Response, next: () => void): Promise<void> {
    const limiter = readingMethods.has(req.method) ? reading : changing
    const isAdmitted = await limiter.acquire(addressKey(req.ip), res)
    if (isAdmitted) return next()
    if (!res.destroyed && !res.writableEnded) sendOverloaded(req, res)
  }

  return {
    limitConcurrency(req, res, next) {
      if (bringsBody(req)) receive(req, res)
      return admit(req, res, () => {
        // From here the body is read, at the speed of its sender.
        if (bringsBody(req)) req.once('resume', () => leaveTurn(res))
        next()
      })
    },
    admitReceived(req, res, next) {
      // A request without a body has its slot already.
      return bringsBody(req) ? admit(req, res, next) : next()
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
