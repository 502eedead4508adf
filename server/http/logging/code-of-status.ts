import type { RefusalCode } from './refusal-code.ts'

/** The default code of an HTTP status. */
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
