import type texts from '../../../locales/ar/gallery.json'

type ToastWords = { title: string; text: string }

/** The texts of the upload page's script, with {{placeholders}}, and errors by error code of the API. */
export type UploadMessages = typeof texts.upload &
  Record<'none' | 'failed' | 'done', ToastWords> & { errors: Record<string, string> }
