import { type Centimes, formatMad, formatMadInFull } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { useLanguage } from './use-language.ts'

type AmountProps = {
  centimes: Centimes
  /** It is the language of a paper, where that is not the page's. */
  language?: Language
  /** Staff need two decimals also for whole dirhams. */
  isInFull?: boolean
}

/** In every language an amount is left to right and without a line break. */
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
