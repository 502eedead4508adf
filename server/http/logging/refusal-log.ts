import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import { emailKey } from '#domain/accounts/user.ts'
import type errors from '../../../locales/ar/errors.json'
import { addressKey, maskAddressKey } from './address-key.ts'
import { redactTokens } from './describe-error.ts'

export type RefusalCode = keyof typeof errors

const loggedPathLength = 300

/** 404, 409 and 422 are ordinary errors of users, unless req.refusalCode is set. */
const refusedStatuses = new Set([400, 401, 403, 408, 413, 415, 421, 429])

/** After a correct password it is a step of the sign-in, not a refusal. */
const codesOfSteps = new Set<RefusalCode>(['code_asked'])

type RefusalLogOptions = {
  accountKey: Buffer
  countRefusal: (code: RefusalCode) => void
}

export type LogRefusal = (req: Request, res: Response) => void

/**
 * The line contains no personal data: accounts are keyed hashes, the same for all lines of an e-mail address, and IP
 * addresses are masked to their network. The query is left out, as it may contain a search or a token.
 */
export function createRefusalLog({ accountKey, countRefusal }: RefusalLogOptions): LogRefusal {
  return (req, res) => {
    // Middleware takes the language off the path later.
    const { method, path: typedPath } = req
    res.on('finish', () => {
      const { statusCode: status } = res
      const code = req.refusalCode ?? (refusedStatuses.has(status) ? codeOfStatus(status) : null)
      if (code === null || codesOfSteps.has(code)) return
      countRefusal(code)
      const path = redactTokens(typedPath).slice(0, loggedPathLength)
      const address = maskAddressKey(addressKey(req.ip))
      const email = emailOf(req)
      const account = email === null ? undefined : hashAccount(accountKey, email)
      const { reachedLimit: limit } = req
      req.log.warn({ code, limit, account, address, method, path, status }, 'request refused')
    })
  }
}

export function setCodeOfRefusedStatus(
  req: Request,
  { status, code, limit }: { status: number; code: RefusalCode; limit?: string | undefined },
): void {
  if (refusedStatuses.has(status)) req.refusalCode = code
  req.reachedLimit ??= limit
}

export function codeOfStatus(status: number): RefusalCode {
  const codes: Record<number, RefusalCode> = {
    401: 'signed_out',
    403: 'forbidden',
    404: 'not_found',
    408: 'too_slow',
    413: 'too_large',
    415: 'unsupported_type',
    429: 'too_many',
  }
  return codes[status] ?? 'malformed'
}

function emailOf(req: Request): string | null {
  const named: unknown = req.attemptedEmail ?? req.user?.email ?? req.body?.email
  return typeof named === 'string' && named !== '' ? named : null
}

function hashAccount(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(emailKey(email)).digest('base64url').slice(0, 16)
}
