import type { RefusalCode } from '../logging/refusal-log.ts'

/** The keys are those of errors.json, with values where errorKey() added some. */
export type FieldErrors = Record<string, string[]>

/** The visitor is meant to understand a refusal. Anything else thrown is unexpected. */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly details: { errors?: FieldErrors; [detail: string]: unknown }
  limit?: string

  constructor(status: number, code: RefusalCode, details: Refusal['details'] = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}

export function refuse(status: number, code: RefusalCode, details?: Refusal['details']): Refusal {
  return new Refusal(status, code, details)
}

/** Returns the record that was found, or true when one was changed; throws the 404 when there was none. */
export function requireFound<Found>(found: Found | null | undefined | false): Found {
  if (found === undefined || found === null || found === false) throw refuse(404, 'not_found')
  return found
}
