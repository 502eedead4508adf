import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { LogAnswer } from '../logging/answer-log.ts'
import type { LogRefusal } from '../logging/refusal-log.ts'

type RequestContextOptions = {
  logger: Logger
  logAnswer: LogAnswer
  logRefusal: LogRefusal
}

/**
 * Gives each request an id, a logger with this id, and its cookies; logs the response, and whether the request was
 * refused.
 */
export function setUpRequestContext({
  logger,
  logAnswer,
  logRefusal,
}: RequestContextOptions): RequestHandler {
  return (req, res, next) => {
    req.id = randomUUID()
    req.log = logger.child({ requestId: req.id })
    req.cookies = parseCookie(req.headers.cookie ?? '')
    res.setHeader('x-request-id', req.id)
    const logged = logAnswer(req, res, req.log)
    res.on('finish', () => logRefusal(res, logged))
    next()
  }
}
