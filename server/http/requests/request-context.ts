import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { LogRefusal } from '../logging/refusal-log.ts'
import { redactTokens } from '../responses/redact-tokens.ts'

const loggedPathLength = 300

type RequestContextOptions = {
  logger: Logger
  /** LOG_REQUESTS: log responses at `info` instead of `debug`. */
  logsRequests: boolean
  logRefusal: LogRefusal
}

/**
 * Gives each request an id, a logger with this id, and its cookies; logs the response, and whether the request was
 * refused.
 */
export function setUpRequestContext({
  logger,
  logsRequests,
  logRefusal,
}: RequestContextOptions): RequestHandler {
  const level = logsRequests ? 'info' : 'debug'
  return (req, res, next) => {
    const begun = performance.now()
    req.id = randomUUID()
    req.log = logger.child({ requestId: req.id })
    req.cookies = parseCookie(req.headers.cookie ?? '')
    res.setHeader('x-request-id', req.id)
    // The path only: a query may contain a search or a token.
    const path = redactTokens(req.path).slice(0, loggedPathLength)
    const { method, socket } = req
    // A connection handles one request at a time (serialise-requests.ts), so the difference is the size of this
    // response with its headers.
    const sentBefore = socket.bytesWritten
    res.on('finish', () => {
      const ms = Math.round(performance.now() - begun)
      const bytes = socket.bytesWritten - sentBefore
      req.log[level]({ method, path, status: res.statusCode, ms, bytes }, 'answered')
      logRefusal(res, { method, path })
    })
    next()
  }
}
