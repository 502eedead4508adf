import type { Request, RequestHandler, Response } from 'express'
import type { Metrics } from '../../metrics/create-metrics.ts'

export type LogAnswer = (req: Request, res: Response) => void

export function createAnswerLog({ logsRequests }: { logsRequests: boolean }): LogAnswer {
  const level = logsRequests ? 'info' : 'debug'
  return (req, res) => {
    const { method, socket, log } = req
    if (!log.isLevelEnabled(level)) return
    const begun = performance.now()
    // Only for a pipelined request, which no browser sends, the bytes include earlier responses.
    const sentBefore = socket.bytesWritten
    res.on('finish', () => {
      const ms = Math.round(performance.now() - begun)
      const bytes = socket.bytesWritten - sentBefore
      log[level]({ method, route: routeOf(req), status: res.statusCode, ms, bytes }, 'answered')
    })
  }
}

/** nginx logs this status when the client closed the connection before the answer. */
const clientGone = 499

export function observeAnswers(metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now()
    res.once('close', () => {
      // A stream lasts as long as its page is open, which is no response time.
      if (String(res.getHeader('content-type')).startsWith('text/event-stream')) return
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

const folders = ['/assets/', '/uploads/']

/**
 * The route is its pattern, '/product/:id', so that it has few values and contains no id or token. Read it when the
 * answer ends.
 */
export function routeOf(req: Request): string {
  if (req.cachedRoute !== undefined) return req.cachedRoute
  const pattern: unknown = req.isUnmatched ? undefined : req.route?.path
  if (pattern !== undefined) return String(pattern)
  const folder = folders.find((start) => req.originalUrl.startsWith(start))
  return folder ? `${folder}*` : 'unmatched'
}
