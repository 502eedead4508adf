import { type Centimes, formatMad, formatMadInFull } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'

type AmountProps = {
  centimes: Centimes
  language: Language
  /** With both decimals, as staff read sums. */
  isInFull?: boolean
}

/** A sum in dirhams, kept in one direction and on one line in every language. */
export function Amount({ centimes, language, isInFull = false }: AmountProps) {
  return (
    <bdi dir="ltr">
      {isInFull ? formatMadInFull(centimes, language) : formatMad(centimes, language)}
      {'\u00a0'}
      <small>DH</small>
    </bdi>
  )
}
