import type { i18n } from 'i18next'
import type { UploadMessages } from '../../client/ui/words/upload-words.ts'

/** Error codes of the upload API that have a text. */
const errorCodes = [
  'signed_out',
  'other_site',
  'picture_type',
  'picture_heic',
  'picture_broken',
  'picture_too_many_pixels',
  'picture_too_many_megapixels',
  'picture_too_slow',
  'picture_too_large',
  'daily_limit',
  'too_many_uploads',
  'uploads_waiting',
  'uploads_closed',
  'disk_full',
  'unavailable',
  'internal',
] as const

/** The texts of the upload script, always in Arabic. */
export function uploadMessages(i18n: i18n): UploadMessages {
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
