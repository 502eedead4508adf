import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { redactTokens } from '../responses/redact-tokens.ts'

/** Gives each request an id, a logger that writes it, and its cookies; logs the answer once. */
export function setUpRequestContext(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now()
    req.id = randomUUID()
    req.log = logger.child({ requestId: req.id })
    req.cookies = parseCookie(req.headers.cookie ?? '')
    res.setHeader('x-request-id', req.id)
    // The path alone: a query may hold what a visitor searched for, or a token.
    const path = redactTokens(req.path)
    res.on('finish', () => {
      const ms = Math.round(performance.now() - begun)
      req.log.debug({ method: req.method, path, status: res.statusCode, ms }, 'answered')
    })
    next()
  }
}
