import type { i18n as I18n } from 'i18next'
import { type Language, languages, localised } from '#domain/shared/language.ts'
import { safiTimeZone } from '#domain/time/safi-time.ts'
import type { StatusFailure } from './update-status.ts'

type ExplainedFailure = Exclude<StatusFailure, { code: 'not_found' }>
type MessageContext = { i18n: I18n; language: Language }

/** Explains to the user why a status was not changed: who changed it first, or which products lack stock. */
export function explainStatusFailure(failure: ExplainedFailure, { i18n, language }: MessageContext): string {
  const t = i18n.getFixedT(language, 'admin-orders')
  if (failure.code === 'undo_too_late') return i18n.getFixedT(language, 'errors')(failure.code)
  if (failure.code === 'changed_meanwhile') {
    const { by, to, at } = failure.change
    return t('errors.changed_meanwhile', {
      name: by ?? t('somebody'),
      status: i18n.getFixedT(language, 'order-statuses')(`${to}.name`),
      time: momentOf(at, language),
    })
  }
  const lines = failure.lines.map((error) => {
    const line = failure.order.items.find(({ product_id }) => product_id === error.product_id)
    const name = line ? localised(line, 'name', language).text : String(error.product_id)
    const key = error.reason === 'unavailable' ? 'errors.line_gone' : 'errors.line_short'
    return t(key, { name, requested: error.requested, available: error.available })
  })
  return t('errors.out_of_stock', { lines: new Intl.ListFormat(language).format(lines) })
}

/** The same as data for the API. */
export function failureDetails(failure: ExplainedFailure) {
  if (failure.code === 'undo_too_late') return {}
  if (failure.code === 'out_of_stock') return { lines: failure.lines }
  const { at, ...change } = failure.change
  return { change: { ...change, at: at.toISOString() } }
}

function momentOf(at: Date, language: Language): string {
  const { locale } = languages[language]
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: safiTimeZone } as const
  return new Intl.DateTimeFormat(locale, style).format(at)
}
