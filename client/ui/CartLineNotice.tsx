import { unitPrice } from '#domain/quote.ts'
import { Amount } from './Amount.tsx'
import type { CartLineProps } from './CartLine.tsx'
import { Filled } from './Filled.tsx'

/** What has changed about a line since it was put into the cart. */
export function CartLineNotice({ line, remembered, language, words }: CartLineProps) {
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

function Notice({ children }: { children: React.ReactNode }) {
  return <p className="lines__notice">{children}</p>
}

function priceBefore(remembered: CartLineProps['remembered']): number | null {
  if (typeof remembered?.price !== 'number') return null
  return unitPrice({ price: remembered.price, sale_price: remembered.sale_price ?? null })
}
