import { amountToFreeShipping, freeShippingAbove, isShippingFree } from '#domain/cart/cart.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { madFromCentimes } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { Amount } from '../Amount.tsx'
import { Estimate, type Estimates } from '../Estimate.tsx'
import { Interpolated } from '../Interpolated.tsx'
import type { CartWords } from '../words/cart-words.ts'

type CartSummaryProps = {
  sums: Quote
  language: Language
  words: CartWords
  estimates: Estimates | null
  /** Prices are being fetched again. */
  isUpdating?: boolean
  /** Present after prices could not be fetched. */
  tryAgain?: (() => void) | undefined
}

/** The totals; the total and unit prices that the visitor saw are submitted with the order form. */
export function CartSummary({
  sums,
  language,
  words,
  estimates,
  isUpdating = false,
  tryAgain,
}: CartSummaryProps) {
  const { lines, subtotal, shipping, total } = sums
  return (
    <>
      <h2>{words.summary}</h2>
      <ShippingBar subtotal={subtotal} language={language} words={words} />
      <dl aria-busy={isUpdating}>
        <dt>{words.subtotal}</dt>
        <dd>
          <Amount centimes={subtotal} language={language} />
        </dd>
        <dt>{words.delivery}</dt>
        <dd>{shipping === 0 ? words.free : <Amount centimes={shipping} language={language} />}</dd>
        <dt className="sum">{words.total}</dt>
        <dd className="sum">
          <Amount centimes={total} language={language} />
          {estimates && <Estimate centimes={total} language={language} {...estimates} />}
        </dd>
      </dl>
      {tryAgain && (
        <p className="error" role="alert">
          {words.failed}{' '}
          <button type="button" className="link" onClick={tryAgain}>
            {words.retry}
          </button>
        </p>
      )}
      <input type="hidden" name="seen_total" value={total} form="order" autoComplete="off" />
      <input
        type="hidden"
        name="seen_prices"
        value={formatSeenPrices(lines)}
        form="order"
        autoComplete="off"
      />
    </>
  )
}

/** "7:34000,9:12000": product ids with centimes, as order-schema.ts reads them. */
function formatSeenPrices(lines: Quote['lines']): string {
  return lines
    .flatMap(({ product, product_id, unit_price }) => (product ? `${product_id}:${unit_price}` : []))
    .join()
}

/** Progress to free delivery, drawn as tiles. */
function ShippingBar({
  subtotal,
  language,
  words,
}: { subtotal: number } & Pick<CartSummaryProps, 'language' | 'words'>) {
  return (
    <div className="ship">
      <p id="ship-label">
        {isShippingFree(subtotal) ? (
          <Interpolated text={words.is_free}>
            <strong>{words.is_free_mark}</strong>
          </Interpolated>
        ) : (
          <Interpolated text={words.missing}>
            <strong>
              <Amount centimes={amountToFreeShipping(subtotal)} language={language} />
            </strong>
          </Interpolated>
        )}
      </p>
      <progress
        className="tiles"
        max={madFromCentimes(freeShippingAbove)}
        value={madFromCentimes(Math.min(subtotal, freeShippingAbove))}
        aria-labelledby="ship-label"
      />
    </div>
  )
}
