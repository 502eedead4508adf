import type { Toast } from '../../../views/toasts.ts'

/** The message for a rejected form: that required fields are missing, otherwise the first error. */
export function explainEntryErrors(errors: Record<string, string[]>): Toast {
  const codes = Object.values(errors).flat()
  const isIncomplete = codes.includes('required') || codes.includes('pictures_missing')
  return isIncomplete
    ? { key: 'entry_incomplete', values: {} }
    : { key: 'entry_failed', values: { reason: codes[0] ?? 'invalid' } }
}
