import type { RefusalCode } from '../logging/refusal-log.ts'

/** Field names with keys of errors.json, with values where errorKey() added some. */
export type FieldErrors = Record<string, string[]>

/**
 * An expected error that answers the request, to be understood by the visitor. Anything else thrown is unexpected.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly details: { errors?: FieldErrors; [detail: string]: unknown }
  /** The limit that was reached (rate-limits.ts), for the log alone. */
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
