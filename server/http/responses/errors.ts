import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { hasPermission } from '#domain/accounts/user.ts'
import { errorText } from '#domain/shared/result.ts'
import { AdminNotFoundPage, ErrorPage, NotFoundPage } from '../../../views/pages/ErrorPages.tsx'
import { getUnavailability } from '../../db/availability/unavailability.ts'
import { redactTokens } from '../logging/describe-error.ts'
import { codeOfStatus, setCodeOfRefusedStatus } from '../logging/refusal-log.ts'
import { isApiPath } from '../request-kind.ts'
import { sendPage } from './page.ts'
import { type FieldErrors, Refusal, refuse } from './refusal.ts'

export const answerNotFound: RequestHandler = (req, res) => {
  req.isUnmatched = true
  // A mistyped mail link still contains a valid token, and a query may contain the name that somebody looks for.
  const [path = ''] = req.originalUrl.split('?')
  req.log.info({ missingPath: redactTokens(path).slice(0, 500) }, 'page not found')
  if (isApiPath(req.path)) return sendProblem(res, refuse(404, 'not_found'))
  sendNotFound(res)
}

function sendNotFound(res: Response): void {
  const { dashboard } = res.locals
  const isOfStaff = dashboard && hasPermission(dashboard.role, 'open the admin')
  sendPage(res.status(404), isOfStaff ? AdminNotFoundPage : NotFoundPage, {})
}

export const answerError: ErrorRequestHandler = (error, req, res, _next) => {
  const refusal = refusalFrom(error)
  logFailure(req, error, 'request failed')
  setCodeOfRefusedStatus(req, refusal)
  if (res.headersSent || res.destroyed) return void res.destroy()
  if (refusal.status === 503) setRetryAfter(res)
  if (refusal.details.retry_after) res.setHeader('retry-after', String(refusal.details.retry_after))
  if (isApiPath(req.path)) return sendProblem(res, refusal)
  if (refusal.status === 404) return sendNotFound(res)
  const { status } = refusal
  sendPage(res.status(status), ErrorPage, { status, requestId: req.id, isOfForm: req.method === 'POST' })
}

/**
 * While the database is unreachable, requests are counted instead, and the outage gets one line at its start and end
 * (db/availability/unavailability.ts).
 */
export function logFailure(req: Request, error: unknown, message: string): void {
  if (refusalFrom(error).status < 500) return
  const unavailability = getUnavailability(error)
  req.log[unavailability ? 'debug' : 'error']({ err: error }, message)
  if (unavailability === null) return
  req.app.locals.outageLog.countRequest(unavailability, error)
}

/**
 * A 503 tells clients to wait so many seconds. Each wait begins with its own answer, so the clients do not come back
 * together.
 */
const retryAfterSeconds = 5

export function setRetryAfter(res: Response): void {
  res.setHeader('retry-after', String(retryAfterSeconds))
}

export function sendProblem(res: Response, { status, code, details }: Refusal): void {
  const { errors, ...rest } = details
  const t = res.req.i18n.getFixedT(res.req.language, 'errors')
  res.status(status).type('application/problem+json')
  res.send(
    JSON.stringify({
      type: 'about:blank',
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail: t(code, { defaultValue: STATUS_CODES[status] ?? '' }),
      code,
      ...(errors && { errors: translate(errors, t) }),
      ...rest,
    }),
  )
}

function translate(errors: FieldErrors, t: Parameters<typeof errorText>[0]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => errorText(t, key))]),
  )
}

export function refusalFrom(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { status } = (error ?? {}) as Record<string, unknown>
  // Body parsers and the router throw errors with a 4xx status for invalid requests.
  if (typeof status === 'number' && status >= 400 && status < 500) return refuse(status, codeOfStatus(status))
  return getUnavailability(error) ? refuse(503, 'unavailable') : refuse(500, 'internal')
}
