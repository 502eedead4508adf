import type { i18n as I18n } from 'i18next'
import type { UploadMessages } from '../../client/ui/script-texts.ts'
import { pictureErrorCodes } from '../ui/form/picture-error-codes.ts'

const errorCodes = [...pictureErrorCodes, 'signed_out', 'other_site', 'uploads_closed'] as const

/** The texts of the upload script, always in Arabic. */
export function uploadMessages(i18n: I18n): UploadMessages {
  const raw = { returnObjects: true, skipInterpolation: true } as const
  const toasts = i18n.getFixedT('ar')
  const errors = i18n.getFixedT('ar', 'errors')
  return {
    ...i18n.getFixedT('ar', 'gallery')('upload', raw),
    none: toasts('toasts.upload_none', raw),
    failed: toasts('toasts.upload_failed', raw),
    done: toasts('toasts.upload_done', raw),
    errors: Object.fromEntries(errorCodes.map((code) => [code, errors(code)])),
  }
}
