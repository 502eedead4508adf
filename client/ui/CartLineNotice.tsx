import type { Language } from '#domain/language.ts'
import type { Centimes } from '#domain/money.ts'
import type { QuotedLine } from '#domain/quote.ts'
import { Amount } from './Amount.tsx'
import type { CartWords } from './cart-words.ts'
import { Filled } from './Filled.tsx'

type CartLineNoticeProps = {
  line: QuotedLine
  /** What one cost when the visitor last saw it; null if nobody knows. */
  priceBefore: Centimes | null
  language: Language
  words: CartWords
}

/** What has changed about a line since it was put into the cart. */
export function CartLineNotice({ line, priceBefore, language, words }: CartLineNoticeProps) {
  const { product, unit_price, notice } = line
  if (notice === 'unavailable') return <p className="error">{words.gone}</p>
  if (notice === 'scarce') {
    const left = product?.stock ?? 0
    return (
      <p className="error">{left === 0 ? words.sold_out : <Filled text={words.scarce}>{left}</Filled>}</p>
    )
  }
  if (priceBefore === null || priceBefore === unit_price) return null
  return (
    <p className="hint">
      <Filled text={priceBefore < unit_price ? words.dearer : words.cheaper}>
        <Amount centimes={priceBefore} language={language} />
      </Filled>
    </p>
  )
}
