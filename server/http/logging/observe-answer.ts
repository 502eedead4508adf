import type { Request, Response } from 'express'
import type { Metrics } from '../../metrics/create-metrics.ts'
import { routeOf } from './route-of.ts'

/** As nginx has it: the client went before its answer. */
const clientGone = 499

/** Counts an answer once it is given; `begun` is when the request arrived. */
export function observeAnswer(req: Request, res: Response, begun: number, metrics: Metrics): void {
  metrics.observeAnswer({
    method: req.method,
    route: routeOf(req),
    status: res.writableEnded ? res.statusCode : clientGone,
    seconds: (performance.now() - begun) / 1000,
  })
}

/** A stream lasts as long as its page is open: that is no time of an answer. */
export function isEventStream(res: Response): boolean {
  return String(res.getHeader('content-type')).startsWith('text/event-stream')
}
