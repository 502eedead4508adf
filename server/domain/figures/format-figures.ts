import { type Language, languages } from '../shared/language.ts'
import type { Period, PeriodUnit } from './period.ts'

/** '62 %'; a dash for a share of nothing. */
export function formatShare(share: number | null, language: Language): string {
  if (share === null) return '–'
  const format = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 0 })
  return format.format(share)
}

export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language)).format(count)
}

/** Beside a chart: '4,000', '1.5M'. */
export function formatScale(value: number, language: Language): string {
  const notation = value < 100_000 ? 'standard' : 'compact'
  return new Intl.NumberFormat(localeOf(language), { notation, maximumFractionDigits: 1 }).format(value)
}

/** '22 Nov 2026', '16 – 22 Nov 2026', 'November 2026'. */
export function formatPeriod({ from, to }: Period, unit: PeriodUnit, language: Language): string {
  if (unit === 'month')
    return dateFormat(language, { month: 'long', year: 'numeric' }).format(Date.parse(from))
  const format = dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })
  return format.formatRange(Date.parse(from), Date.parse(to))
}

/** Below a chart: '22/11', 'Nov'. */
export function formatPeriodShortly({ from }: Period, unit: PeriodUnit, language: Language): string {
  const options =
    unit === 'month' ? ({ month: 'short' } as const) : ({ day: '2-digit', month: '2-digit' } as const)
  return dateFormat(language, options).format(Date.parse(from))
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
}

function localeOf(language: Language): string {
  return `${languages[language].locale}-u-nu-latn`
}
