import type { ReactNode } from 'react'
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
  if (notice === 'unavailable') return <Notice>{words.gone}</Notice>
  if (notice === 'scarce') {
    const left = product?.stock ?? 0
    return <Notice>{left === 0 ? words.sold_out : <Filled text={words.scarce}>{left}</Filled>}</Notice>
  }
  const before = priceBefore(remembered)
  if (before === null || before === unit_price) return null
  return (
    <Notice>
      <Filled text={before < unit_price ? words.dearer : words.cheaper}>
        <Amount centimes={before} language={language} />
      </Filled>
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="lines__notice">{children}</p>
}

function priceBefore(remembered: CartLineNoticeProps['remembered']): number | null {
  if (typeof remembered?.price !== 'number') return null
  return unitPrice({ price: remembered.price, sale_price: remembered.sale_price ?? null })
}
