import { type Centimes, formatMad, formatMadInFull } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { useLanguage } from './use-language.ts'

type AmountProps = {
  centimes: Centimes
  /** The language of a paper, where it is not that of the page. */
  language?: Language
  /** Shows two decimals also for whole dirhams, as staff need them. */
  isInFull?: boolean
}

/** An amount in dirhams, left to right and without a line break in every language. */
export function Amount({ centimes, language: ofPaper, isInFull = false }: AmountProps) {
  const ofPage = useLanguage()
  const language = ofPaper ?? ofPage
  return (
    <bdi dir="ltr">
      {`${isInFull ? formatMadInFull(centimes, language) : formatMad(centimes, language)}\u00a0`}
      <small>DH</small>
    </bdi>
  )
}
