import { useTranslation } from 'react-i18next'
import { isOldRate, type KnownRate } from '#domain/exchange-rate.ts'
import { usePage } from '../PageContext.ts'
import { Badge } from '../ui/Badge.tsx'
import { useDay } from '../ui/use-day.ts'
import { type RateFault, RateForm } from './RateForm.tsx'

type RatesTableProps = { rates: readonly KnownRate[]; fault: RateFault | undefined }

/** A line for each currency: what it costs, of which day that is, where it comes from, and the form that sets it. */
export function RatesTable({ rates, fault }: RatesTableProps) {
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
            fault={fault?.currency === rate.currency ? fault : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

function RateRow({ rate, fault }: { rate: KnownRate; fault: RateFault | undefined }) {
  const { t } = useTranslation('currency')
  const { clock } = usePage()
  const dayInWords = useDay()
  const { currency, ratedOn, source, setBy } = rate
  return (
    <tr>
      <td>
        <b>{t(`names.${currency}`)}</b> <bdi dir="ltr">{currency}</bdi>
      </td>
      <td>
        {dayInWords(ratedOn)} {isOldRate(ratedOn, clock()) && <Badge kind="low">{t('rates.old')}</Badge>}
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
        <RateForm rate={rate} fault={fault} />
      </td>
    </tr>
  )
}
