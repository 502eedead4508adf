import type { Toast } from '../../../views/toasts.ts'

/** What a message says of a form that came back: that something is missing, else the first thing that is wrong. */
export function explainEntryErrors(errors: Record<string, string[]>): Toast {
  const codes = Object.values(errors).flat()
  const isIncomplete = codes.includes('required') || codes.includes('pictures_missing')
  return isIncomplete
    ? { key: 'entry_incomplete', values: {} }
    : { key: 'entry_failed', values: { reason: codes[0] ?? 'invalid' } }
}
