import { Trans, useTranslation } from 'react-i18next'
import { defaultCurrency } from '#domain/currency/currency.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { usePage } from '../PageContext.ts'
import { EstimateNote } from './EstimateNote.tsx'

/** The amount in dirhams beneath a converted price. */
export function PaidInDirhams({ centimes }: { centimes: Centimes }) {
  const { t } = useTranslation('currency')
  const { language, currency } = usePage()
  if (currency.code === defaultCurrency) return null
  const sum = <Amount centimes={centimes} language={language} />
  return (
    <div className="stack">
      <p>
        <Trans t={t} i18nKey="paid" components={{ sum }} />
      </p>
      <EstimateNote />
    </div>
  )
}
