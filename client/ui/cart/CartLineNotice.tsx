import type { QuotedLine } from '#domain/cart/quote.ts'
import type { Centimes } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { Amount } from '../Amount.tsx'
import { Interpolated } from '../Interpolated.tsx'
import type { CartWords } from '../words/cart-words.ts'

type CartLineNoticeProps = {
  line: QuotedLine
  /** The unit price that the visitor last saw; null if unknown. */
  priceBefore: Centimes | null
  language: Language
  words: CartWords
}

/** Tells that a product is gone, scarce, dearer or cheaper than when it was added. */
export function CartLineNotice({ line, priceBefore, language, words }: CartLineNoticeProps) {
  const { product, unit_price, notice } = line
  if (notice === 'unavailable') return <p className="error">{words.gone}</p>
  if (notice === 'scarce') {
    const left = product?.stock ?? 0
    return (
      <p className="error">
        {left === 0 ? words.sold_out : <Interpolated text={words.scarce}>{left}</Interpolated>}
      </p>
    )
  }
  if (priceBefore === null || priceBefore === unit_price) return null
  return (
    <p className="hint">
      <Interpolated text={priceBefore < unit_price ? words.dearer : words.cheaper}>
        <Amount centimes={priceBefore} language={language} />
      </Interpolated>
    </p>
  )
}
