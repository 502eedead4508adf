import type { CartProduct } from '#domain/cart-product.ts'
import type { Language } from '#domain/language.ts'
import { type QuotedLine, unitPrice } from '#domain/quote.ts'
import { Amount } from './Amount.tsx'
import type { CartWords } from './cart-words.ts'
import { Filled } from './Filled.tsx'

type CartLineNoticeProps = {
  line: QuotedLine
  /** What the browser remembers of the product from when it was last seen. */
  remembered: Partial<CartProduct> | undefined
  language: Language
  words: CartWords
}

/** What has changed about a line since it was put into the cart. */
export function CartLineNotice({ line, remembered, language, words }: CartLineNoticeProps) {
  const { product, unit_price, notice } = line
  if (notice === 'unavailable') return <p className="error">{words.gone}</p>
  if (notice === 'scarce') {
    const left = product?.stock ?? 0
    return (
      <p className="error">{left === 0 ? words.sold_out : <Filled text={words.scarce}>{left}</Filled>}</p>
    )
  }
  const before = priceBefore(remembered)
  if (before === null || before === unit_price) return null
  return (
    <p className="hint">
      <Filled text={before < unit_price ? words.dearer : words.cheaper}>
        <Amount centimes={before} language={language} />
      </Filled>
    </p>
  )
}

function priceBefore(remembered: CartLineNoticeProps['remembered']): number | null {
  if (typeof remembered?.price !== 'number') return null
  return unitPrice({ price: remembered.price, sale_price: remembered.sale_price ?? null })
}
