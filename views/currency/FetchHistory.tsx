import { useTranslation } from 'react-i18next'
import type { RateMove } from '#domain/currency/exchange-rate.ts'
import type { FetchReport } from '#domain/currency/rate-fetch.ts'
import { Alert } from '../ui/Alert.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { toDirhams } from './to-dirhams.ts'

export type FetchHistoryProps = {
  /** Newest first. */
  fetches: readonly FetchReport[]
}

/** Results of the daily rate fetches; a failed last one is shown as an alert. */
export function FetchHistory({ fetches }: FetchHistoryProps) {
  const { t } = useTranslation('currency')
  const sayReport = useReportText()
  const [last] = fetches
  if (!last) return <p className="soft">{t('rates.no_fetches', { setting: 'CURRENCY_RATES_URL' })}</p>
  return (
    <>
      {last.outcome !== 'stored' && <Alert text={sayReport(last)} />}
      <details className="accordion">
        <summary>{t('rates.fetches')}</summary>
        <ul>
          {fetches.map((report) => (
            <li key={report.at.getTime()}>
              <time dateTime={report.at.toISOString()}>
                <bdi dir="ltr">{report.at.toISOString().slice(0, 16).replace('T', ' ')}</bdi>
              </time>{' '}
              {sayReport(report)}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** The result of a rate fetch as a sentence. */
function useReportText(): (report: FetchReport) => string {
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
