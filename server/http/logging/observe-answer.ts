import type { RequestHandler, Response } from 'express'
import type { Metrics } from '../../metrics/create-metrics.ts'
import { routeOf } from './route-of.ts'

/** As nginx has it: the client went before its answer. */
const clientGone = 499

/** Counts each answer, and how long it took. */
export function observeAnswers(metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now()
    res.once('close', () => {
      if (isEventStream(res)) return
      metrics.observeAnswer({
        method: req.method,
        route: routeOf(req),
        status: res.writableEnded ? res.statusCode : clientGone,
        seconds: (performance.now() - begun) / 1000,
      })
    })
    next()
  }
}

/** A stream lasts as long as its page is open: that is no time of an answer. */
function isEventStream(res: Response): boolean {
  return String(res.getHeader('content-type')).startsWith('text/event-stream')
}
