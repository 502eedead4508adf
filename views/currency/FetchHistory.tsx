import type { FetchReport } from '#domain/currency/rate-fetch.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { Alert } from '../ui/Alert.tsx'
import { useReportText } from './use-report-text.ts'

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
