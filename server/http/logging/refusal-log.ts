import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { emailKey } from '#domain/accounts/user.ts'
import { addressKey, maskAddressKey } from './address-key.ts'
import { codeOfStatus, type LoggedRequest, type RefusalCode } from './answer-log.ts'

/** Statuses that count as refusals; 404, 409 and 422 are ordinary user errors, unless req.refusalCode is set. */
const refusedStatuses = new Set([400, 401, 403, 408, 413, 415, 421, 429])

/** Sent after a correct password: a step of the sign-in, not a refusal. */
const codesOfSteps = new Set<RefusalCode>(['code_asked'])

const linesPerMinute = { perSource: 20, perCode: 60, sourcesCounted: 1000 }

type RefusalLogOptions = {
  logger: Logger
  accountKey: Buffer
  /** Told of every refusal, also of those that are not logged one by one. */
  countRefusal: (code: RefusalCode) => void
}

export type LogRefusal = (res: Response, logged: LoggedRequest) => void

/**
 * Logs one `warn` line per refused request, for pages and API. It contains no personal data: accounts are keyed
 * hashes, the same for all lines of an e-mail address, and IP addresses are masked to their network.
 */
export function createRefusalLog({ logger, accountKey, countRefusal }: RefusalLogOptions): LogRefusal {
  const isWritten = createLogThrottle(linesPerMinute, (leftOut, more) => {
    logger.warn({ leftOut, more }, 'refused requests not logged one by one')
  })
  return (res, { method, path }) => {
    const { req, statusCode: status } = res
    const code = req.refusalCode ?? (refusedStatuses.has(status) ? codeOfStatus(status) : null)
    if (code === null || codesOfSteps.has(code)) return
    countRefusal(code)
    const address = maskAddressKey(addressKey(req.ip))
    if (!isWritten({ code, address })) return
    const email = emailOf(req)
    const account = email === null ? undefined : hashAccount(accountKey, email)
    req.log.warn({ code, account, address, method, path, status }, 'request refused')
  }
}

/** Sets the code for the log, if the status counts as a refusal. */
export function noteRefusal(req: Request, { status, code }: { status: number; code: RefusalCode }): void {
  if (refusedStatuses.has(status)) req.refusalCode = code
}

/** The account that the request tries to sign in to, else the signed-in one, else the one named in the form. */
function emailOf(req: Request): string | null {
  const named: unknown = req.attemptedEmail ?? req.user?.email ?? req.body?.email
  return typeof named === 'string' && named !== '' ? named : null
}

function hashAccount(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(emailKey(email)).digest('base64url').slice(0, 16)
}

/** A kind of refusal from one network. */
type LogSource = { code: string; address: string }

export type LeftOut = LogSource & { count: number }

const minuteMs = 60_000
const sourcesReported = 20

/**
 * Limits the log lines per minute, per code and address and per code overall, so that a flood of one refusal
 * neither fills the disk nor hides another. Dropped lines are counted: at the end of the minute `report` gets the
 * most frequent sources, and the number of dropped lines of all others.
 */
export function createLogThrottle(
  limits: { perSource: number; perCode: number; sourcesCounted: number },
  report: (leftOut: LeftOut[], more: number) => void,
): (source: LogSource) => boolean {
  const written = new Map<string, number>()
  const leftOut = new Map<string, LeftOut>()
  let more = 0
  let isCounting = false

  function endMinute(): void {
    const byCount = [...leftOut.values()].sort((one, other) => other.count - one.count)
    const rest = byCount.slice(sourcesReported).reduce((sum, { count }) => sum + count, more)
    if (byCount.length > 0) report(byCount.slice(0, sourcesReported), rest)
    written.clear()
    leftOut.clear()
    more = 0
    isCounting = false
  }

  function countLeftOut(source: LogSource, key: string): void {
    const counted = leftOut.get(key)
    if (counted) counted.count += 1
    else if (leftOut.size < limits.sourcesCounted) leftOut.set(key, { ...source, count: 1 })
    else more += 1
  }

  return (source) => {
    if (!isCounting) setTimeout(endMinute, minuteMs).unref()
    isCounting = true
    const key = `${source.code} ${source.address}`
    const ofSource = written.get(key) ?? 0
    const ofCode = written.get(source.code) ?? 0
    const isWithin = ofSource < limits.perSource && ofCode < limits.perCode
    if (isWithin) written.set(key, ofSource + 1).set(source.code, ofCode + 1)
    else countLeftOut(source, key)
    return isWithin
  }
}
