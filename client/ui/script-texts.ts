import type forms from '../../locales/ar/admin-forms.json'
import type orders from '../../locales/ar/admin-orders.json'
import type gallery from '../../locales/ar/gallery.json'

// Pages carry these for plain scripts, with unfilled {{placeholders}}, and errors by error code of the API.

export type FormMessages = typeof forms.script & { errors: Record<string, string>; colon: string }

export type UploadMessages = typeof gallery.upload &
  Record<'none' | 'failed' | 'done', { title: string; text: string }> & {
    login: string
    errors: Record<string, string>
  }

/** They say what becomes of a status that staff set, or of a call that they made. */
export type OrderChangeTexts = typeof orders.unsent &
  Record<'set' | 'undo' | 'undone' | 'undone_text' | 'no_network' | 'colon', string>

/** Placeholders without a value stay. */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name) => String(values[name] ?? placeholder))
}
