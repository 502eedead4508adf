import { amountParts, convert, type DisplayCurrency } from '#domain/currency/currency.ts'
import type { Centimes } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'

/** How a page shows estimates; null where prices are shown as they are, in dirhams. */
export type Estimates = {
  currency: DisplayCurrency
  /** What ≈ means, for whoever hears the page. */
  about: string
  /** Of which day the rate is, and what is paid instead. */
  note: string
}

type EstimateProps = {
  /** In dirhams, as the shop reckons. */
  centimes: Centimes
  language: Language
} & Pick<Estimates, 'currency' | 'about'>

/** What a sum comes to in another currency, marked for eye and ear as an estimate, on one line. */
export function Estimate({ centimes, currency, language, about }: EstimateProps) {
  const hundredths = convert(centimes, currency.rate)
  const { before, number, after, dir } = amountParts(hundredths, currency.code, language)
  return (
    <span className="estimate">
      <span className="sr">{about} </span>
      <span aria-hidden="true">{'≈\u00a0'}</span>
      <bdi dir={dir}>
        {before + number}
        {after && '\u00a0'}
        {after && <small>{after}</small>}
      </bdi>
    </span>
  )
}
