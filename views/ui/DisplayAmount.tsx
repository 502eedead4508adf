import { defaultCurrency } from '#domain/currency/currency.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { Estimate } from '../../client/ui/Estimate.tsx'
import { usePage } from '../PageContext.ts'

/** A price in the display currency: dirhams, or converted. */
export function DisplayAmount({ centimes }: { centimes: Centimes }) {
  const { language, currency } = usePage()
  if (currency.code === defaultCurrency) return <Amount centimes={centimes} language={language} />
  return <Estimate centimes={centimes} currency={currency} language={language} />
}
