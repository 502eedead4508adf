import type { i18n as I18n } from 'i18next'
import type { FormMessages } from '../../../client/ui/script-texts.ts'
import { pictureErrorCodes } from '../../ui/form/picture-error-codes.ts'

/** Errors with which the API may reject a form, including those of signing in. */
const errorCodes = [
  ...pictureErrorCodes,
  'too_many_pictures',
  'daily_limit_staff',
  'forbidden',
  'not_found',
  'too_large',
  'too_many',
  'login_failed',
  'connection_insecure',
  'email_invalid',
  'password_missing',
  'code_invalid',
  'challenge_expired',
] as const

/** Texts of the form script in the page's language, with unfilled {{placeholders}}. */
export function formMessages(i18n: I18n): FormMessages {
  const errors = i18n.getFixedT(i18n.language, 'errors')
  const t = i18n.getFixedT(i18n.language, 'admin-forms')
  return {
    ...t('script', { returnObjects: true, skipInterpolation: true }),
    errors: Object.fromEntries(errorCodes.map((code) => [code, errors(code)])),
  }
}
