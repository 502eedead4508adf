import { useTranslation } from 'react-i18next'
import { defaultCurrency } from '#domain/currency.ts'
import { isOldRate } from '#domain/exchange-rate.ts'
import { usePage } from '../PageContext.ts'
import { useDay } from '../ui/use-day.ts'

/** What must be known of prices in another currency: at which day's rate, and what is paid. Null in dirhams. */
export function useEstimateNote(): string | null {
  const { t } = useTranslation('currency')
  const { currency, clock } = usePage()
  const dayInWords = useDay()
  const { code, ratedOn } = currency
  if (code === defaultCurrency) return null
  const values = { in_currency: t(`in.${code}`), date: dayInWords(ratedOn) }
  return isOldRate(ratedOn, clock()) ? t('note_old', values) : t('note', values)
}
