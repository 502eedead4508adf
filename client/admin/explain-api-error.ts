import { ApiError } from '../api.ts'

type ErrorWords = { failed: string; no_network: string; signed_out: string }

/** Why a request of an admin list failed, without details of the request. */
export function explainApiError(error: unknown, words: ErrorWords): string {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 0) return words.no_network
  return status === 401 ? words.signed_out : words.failed
}
