import { useTranslation } from 'react-i18next'
import { type CurrentRate, isOldRate } from '#domain/currency/exchange-rate.ts'
import { usePage } from '../PageContext.ts'
import { Badge } from '../ui/Badge.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { RateForm, type RateFormError } from './RateForm.tsx'

type RatesTableProps = { rates: readonly CurrentRate[]; rateError: RateFormError | undefined }

/** One row per currency: rate, date, source and the form that sets it. */
export function RatesTable({ rates, rateError }: RatesTableProps) {
  const { t } = useTranslation('currency')
  return (
    <table className="table table--rates">
      <thead>
        <tr>
          <th>{t('rates.currency')}</th>
          <th>{t('rates.day')}</th>
          <th>{t('rates.source')}</th>
          <th>{t('rates.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <RateRow
            key={rate.currency}
            rate={rate}
            rateError={rateError?.currency === rate.currency ? rateError : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

function RateRow({ rate, rateError }: { rate: CurrentRate; rateError: RateFormError | undefined }) {
  const { t } = useTranslation('currency')
  const { clock } = usePage()
  const formatDay = useDateFormat()
  const { currency, ratedOn, source, setBy } = rate
  return (
    <tr>
      <td>
        <b>{t(`names.${currency}`)}</b> <bdi dir="ltr">{currency}</bdi>
      </td>
      <td>
        {formatDay(ratedOn)} {isOldRate(ratedOn, clock()) && <Badge kind="low">{t('rates.old')}</Badge>}
      </td>
      <td>
        {t(`rates.sources.${source}`)}
        {setBy && (
          <span className="who">
            <bdi>{setBy}</bdi>
          </span>
        )}
      </td>
      <td className="full">
        <RateForm rate={rate} rateError={rateError} />
      </td>
    </tr>
  )
}
