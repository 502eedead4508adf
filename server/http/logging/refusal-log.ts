import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { emailKey } from '#domain/accounts/user.ts'
import { addressKey, maskAddressKey } from './address-key.ts'
import { codeOfStatus } from './code-of-status.ts'
import { createLogThrottle } from './log-throttle.ts'

/** Answers with these are refusals; 404, 409 and 422 are ordinary slips, unless req.refusalCode says otherwise. */
const refusedStatuses = new Set([400, 401, 403, 413, 415, 421, 429])

/** Told to who gave the right password: a step of the sign-in. */
const codesOfSteps = new Set(['code_asked'])

const linesPerMinute = { perSource: 20, perCode: 60, sourcesCounted: 1000 }

export type LogRefusal = (res: Response, request: { method: string; path: string }) => void

/**
 * Writes one `warn` line for each answer that refuses something, whichever page or problem said so. It names no person:
 * accounts are keyed hashes, the same for every line of one e-mail address, and addresses are cut to their network.
 */
export function createRefusalLog({ logger, accountKey }: { logger: Logger; accountKey: Buffer }): LogRefusal {
  const isWritten = createLogThrottle(linesPerMinute, (leftOut, more) => {
    logger.warn({ leftOut, more }, 'more requests refused than lines written')
  })
  return (res, { method, path }) => {
    const { req, statusCode: status } = res
    const code = req.refusalCode ?? (refusedStatuses.has(status) ? codeOfStatus(status) : null)
    if (code === null || codesOfSteps.has(code)) return
    const address = maskAddressKey(addressKey(req.ip))
    if (!isWritten({ code, address })) return
    const email = emailOf(req)
    const account = email === null ? undefined : hashAccount(accountKey, email)
    req.log.warn({ code, account, address, method, path, status }, 'request refused')
  }
}

/** Sets the code that the log names, if an answer with this status is a refusal. */
export function noteRefusal(req: Request, { status, code }: { status: number; code: string }): void {
  if (refusedStatuses.has(status)) req.refusalCode = code
}

/** The account that a request tries to open, else its own, else the one that a form names. */
function emailOf(req: Request): string | null {
  const named: unknown = req.attemptedEmail ?? req.user?.email ?? req.body?.email
  return typeof named === 'string' && named !== '' ? named : null
}

function hashAccount(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(emailKey(email)).digest('base64url').slice(0, 16)
}
