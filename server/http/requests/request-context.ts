import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { LogAnswer } from '../logging/answer-log.ts'
import type { LogRefusal } from '../logging/refusal-log.ts'

type RequestContextOptions = {
  logger: Logger
  logAnswer: LogAnswer
  logRefusal: LogRefusal
}

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
    logAnswer(req, res)
    logRefusal(req, res)
    next()
  }
}

/** 'nobody' means a typed address, or a program. */
export function getRequestSource(req: Request): 'this site' | 'another site' | 'nobody' {
  const site = req.get('sec-fetch-site')
  if (site) return site === 'same-origin' ? 'this site' : site === 'none' ? 'nobody' : 'another site'
  const origin = req.get('origin') ?? req.get('referer')
  if (origin === undefined) return 'nobody'
  const { host } = URL.parse(origin) ?? {}
  return host !== undefined && ownHosts(req).includes(host) ? 'this site' : 'another site'
}

function ownHosts(req: Request): (string | undefined)[] {
  const { publicUrl } = req.app.locals.site
  return [req.get('host'), publicUrl ? new URL(publicUrl).host : undefined]
}
