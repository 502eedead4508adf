import { amountParts, convert, type DisplayCurrency } from '#domain/currency/currency.ts'
import type { Centimes } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'

/** How a page shows converted prices; null where prices are shown in dirhams only. */
export type Estimates = {
  currency: DisplayCurrency
  /** The screen reader text for ≈. */
  about: string
  /** States the date of the rate and that payment is in dirhams. */
  note: string
}

type EstimateProps = {
  /** Of a dirham. */
  centimes: Centimes
  language: Language
} & Pick<Estimates, 'currency' | 'about'>

/** An amount converted to the visitor's currency, marked as an estimate visually and for screen readers. */
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
