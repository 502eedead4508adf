import type { i18n } from 'i18next'
import type { FormMessages } from '../../../client/ui/words/form-words.ts'

/** Why a picture or a sign-in may be refused, as the API says it by code. */
const errorCodes = [
  'picture_type',
  'picture_heic',
  'picture_broken',
  'picture_too_many_pixels',
  'picture_too_many_megapixels',
  'picture_too_slow',
  'picture_too_large',
  'too_many_pictures',
  'daily_limit',
  'daily_limit_staff',
  'too_many_uploads',
  'uploads_waiting',
  'disk_full',
  'forbidden',
  'not_found',
  'too_large',
  'unavailable',
  'internal',
  'too_many',
  'login_failed',
  'connection_insecure',
  'email_invalid',
  'password_missing',
  'code_invalid',
  'challenge_expired',
] as const

/** What a form's script says in the language of the page, with {{marks}} in place of values. */
export function formMessages(i18n: i18n): FormMessages {
  const errors = i18n.getFixedT(i18n.language, 'errors')
  const t = i18n.getFixedT(i18n.language, 'admin-forms')
  return {
    ...t('script', { returnObjects: true, skipInterpolation: true }),
    errors: Object.fromEntries(errorCodes.map((code) => [code, errors(code)])),
  }
}
