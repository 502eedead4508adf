import type { TFunction } from 'i18next'
import { ApiError } from '../api.ts'

/** Why a request of an admin list failed, without details of the request. */
export function explainApiError(error: unknown, t: TFunction<'admin-lists'>): string {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 0) return t('no_network')
  return status === 401 ? t('signed_out') : t('not_saved')
}
