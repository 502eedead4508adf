import { useTranslation } from 'react-i18next'
import type { Move } from '#domain/exchange-rate.ts'
import type { FetchReport } from '#domain/rate-fetch.ts'
import { useDay } from '../ui/use-day.ts'
import { dirhamsOf } from './dirhams-of.ts'

/** What a fetch of the rates came to, as a sentence. */
export function useReportWords(): (report: FetchReport) => string {
  const { t } = useTranslation('currency')
  const dayInWords = useDay()
  return (report) => {
    if (report.outcome === 'stored') return t('rates.stored', { date: dayInWords(report.ratedOn) })
    switch (report.code) {
      case 'unreachable':
      case 'malformed':
        return t(`rates.${report.code}`)
      case 'missing':
        return t('rates.missing', { list: isolated(report.currencies.join(', ')) })
      case 'moved':
        return t('rates.moved', { list: isolated(report.moves.map(moveInWords).join(', ')) })
      case 'older':
        return t('rates.older', { date: dayInWords(report.ratedOn) })
    }
  }
}

function moveInWords({ currency, from, to }: Move): string {
  return `${currency} ${dirhamsOf(from)} → ${dirhamsOf(to)} DH`
}

/** Reads from left to right in a sentence of either direction. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`
}
