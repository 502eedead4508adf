import type { RateMove } from '#domain/currency/exchange-rate.ts'
import type { FetchReport } from '#domain/currency/rate-fetch.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { useDateFormat } from '../ui/use-date-format.ts'
import { toDirhams } from './to-dirhams.ts'

/** The result of a rate fetch as a sentence. */
export function useReportText(): (report: FetchReport) => string {
  const { t } = useTranslation('currency')
  const formatDay = useDateFormat()
  return (report) => {
    if (report.outcome === 'stored') return t('rates.stored', { date: formatDay(report.ratedOn) })
    switch (report.code) {
      case 'unreachable':
      case 'malformed':
        return t(`rates.${report.code}`)
      case 'missing':
        return t('rates.missing', { list: isolateDirection(report.currencies.join(', ')) })
      case 'moved':
        return t('rates.moved', { list: isolateDirection(report.moves.map(formatMove).join(', ')) })
      case 'older':
        return t('rates.older', { date: formatDay(report.ratedOn) })
    }
  }
}

function formatMove({ currency, from, to }: RateMove): string {
  return `${currency} ${toDirhams(from)} → ${toDirhams(to)} DH`
}

/** Isolates left-to-right text in a sentence of either direction. */
function isolateDirection(text: string): string {
  return `\u2066${text}\u2069`
}
