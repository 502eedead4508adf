import type { i18n as I18n } from 'i18next'
import { type Language, languages, localised } from '#domain/language.ts'
import type { StatusFailure } from './change-status.ts'

type Explained = Exclude<StatusFailure, { code: 'not_found' }>
type Said = { i18n: I18n; language: Language }

/** The workshop's clock. */
const timeZone = 'Africa/Casablanca'

/** Why a status was not changed, as whoever tried is told: who was quicker, or which pots are too few. */
export function explainFailure(failure: Explained, { i18n, language }: Said): string {
  const t = i18n.getFixedT(language, 'admin-orders')
  if (failure.code === 'changed_meanwhile') {
    const { by, to, at } = failure.change
    return t('faults.changed_meanwhile', {
      name: by ?? t('somebody'),
      status: t(`status.${to}`),
      time: momentOf(at, language),
    })
  }
  const lines = failure.lines.map((fault) => {
    const line = failure.order.items.find(({ product_id }) => product_id === fault.product_id)
    const name = line ? localised(line, 'name', language).text : String(fault.product_id)
    const key = fault.reason === 'unavailable' ? 'faults.line_gone' : 'faults.line_short'
    return t(key, { name, requested: fault.requested, available: fault.available })
  })
  return t('faults.out_of_stock', { lines: new Intl.ListFormat(language).format(lines) })
}

/** The same for programs. */
export function failureDetails(failure: Explained) {
  if (failure.code === 'out_of_stock') return { lines: failure.lines }
  const { at, ...change } = failure.change
  return { change: { ...change, at: at.toISOString() } }
}

function momentOf(at: Date, language: Language): string {
  const { locale } = languages[language]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)
}
