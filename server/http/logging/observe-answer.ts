import type { Request, Response } from 'express'
import type { Metrics } from '../../metrics/create-metrics.ts'
import { routeOf } from './route-of.ts'

/** As nginx has it: the client went before its answer. */
const clientGone = 499

/** Call when a request arrives; call what it returns when the request is answered. */
export function observeAnswer(
  req: Request,
  res: Response,
  metrics: Pick<Metrics, 'observeAnswer'>,
): () => void {
  const begun = performance.now()
  return () => {
    // A stream lasts as long as its page is open.
    if (String(res.getHeader('content-type')).startsWith('text/event-stream')) return
    metrics.observeAnswer({
      method: req.method,
      route: routeOf(req),
      status: res.writableEnded ? res.statusCode : clientGone,
      seconds: (performance.now() - begun) / 1000,
    })
  }
}
