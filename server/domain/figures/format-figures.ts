import { type Language, languages } from '../shared/language.ts'
import type { Period, PeriodUnit } from './period.ts'

/** '62 %'; a dash for a share of nothing. */
export function formatShare(share: number | null, language: Language): string {
  if (share === null) return '–'
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

export function formatCount(count: number, language: Language): string {
  return numberFormat(language, {}).format(count)
}

/** The values of a scale beside a chart: '4,000', or '1.5M' where its largest is long. */
export function formatScale(value: number, largest: number, language: Language): string {
  const notation = largest < 100_000 ? 'standard' : 'compact'
  return numberFormat(language, { notation, maximumFractionDigits: 1 }).format(value)
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

/** Making a format takes longer than a hundred uses of it, and a page has hundreds of figures. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  numberFormats.set(key, format)
  return format
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
  dateFormats.set(key, format)
  return format
}

function localeOf(language: Language): string {
  return `${languages[language].locale}-u-nu-latn`
}
