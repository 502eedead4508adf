import type { Bar, Row } from '../row.ts'

export function describeBar(bar: Bar | null): string {
  if (!bar) return ''
  const limit = 'least' in bar ? `≥ ${format(bar.least)}` : `≤ ${format(bar.most)}`
  return bar.of === 'ratio' ? `${limit} ×` : limit
}

export function format(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en', { maximumSignificantDigits: 3, useGrouping: true })
}

export function describeReached({ isReached }: Row): string {
  if (isReached === null) return ''
  return isReached ? 'yes' : '**no**'
}
