import { Trans, useTranslation } from 'react-i18next'
import { defaultCurrency } from '#domain/currency/currency.ts'
import { isOldRate } from '#domain/currency/exchange-rate.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { usePage } from '../PageContext.ts'
import { useDateFormat } from '../ui/DateTime.tsx'

/** The note on converted prices. */
export function EstimateNote() {
  const note = useEstimateNote()
  return note && <p className="soft small estimate-note">{note}</p>
}

/** The note on converted prices: date of the rate, payment in dirhams. Null on pages in dirhams. */
function useEstimateNote(): string | null {
  const { t } = useTranslation('currency')
  const { currency, clock } = usePage()
  const formatDay = useDateFormat()
  const { code, ratedOn } = currency
  if (code === defaultCurrency) return null
  const values = { in_currency: t(`in.${code}`), date: formatDay(ratedOn) }
  return isOldRate(ratedOn, clock()) ? t('note_old', values) : t('note', values)
}

/** The amount in dirhams beneath a converted price. */
export function PaidInDirhams({ centimes }: { centimes: Centimes }) {
  const { t } = useTranslation('currency')
  const { currency } = usePage()
  if (currency.code === defaultCurrency) return null
  const sum = <Amount centimes={centimes} />
  return (
    <div className="stack">
      <p>
        <Trans t={t} i18nKey="paid" components={{ sum }} />
      </p>
      <EstimateNote />
    </div>
  )
}
