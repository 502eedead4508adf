import { freeShippingAbove, isShippingFree, missingToFreeShipping } from '#domain/cart.ts'
import type { Language } from '#domain/language.ts'
import { madFromCentimes } from '#domain/money.ts'
import type { Quote } from '#domain/quote.ts'
import { Amount } from './Amount.tsx'
import type { CartWords } from './cart-words.ts'
import { Estimate, type Estimates } from './Estimate.tsx'
import { Filled } from './Filled.tsx'

type CartSummaryProps = {
  sums: Quote
  language: Language
  words: CartWords
  estimates: Estimates | null
  /** The sums are being asked for anew. */
  isAsking?: boolean
  /** The sums may be old: asking for them failed, and this asks again. */
  askAgain?: (() => void) | undefined
}

/** What the order costs. The sum and the prices that the visitor saw go with the form of the delivery details. */
export function CartSummary({
  sums,
  language,
  words,
  estimates,
  isAsking = false,
  askAgain,
}: CartSummaryProps) {
  const { lines, subtotal, shipping, total } = sums
  return (
    <>
      <h2>{words.summary}</h2>
      <ShippingBar subtotal={subtotal} language={language} words={words} />
      <dl aria-busy={isAsking}>
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
      {askAgain && (
        <p className="error" role="alert">
          {words.failed}{' '}
          <button type="button" className="link" onClick={askAgain}>
            {words.retry}
          </button>
        </p>
      )}
      <input type="hidden" name="seen_total" value={total} form="order" autoComplete="off" />
      <input type="hidden" name="seen_prices" value={pricesIn(lines)} form="order" autoComplete="off" />
    </>
  )
}

/** As order-schema.ts reads them: "7:34000,9:12000", ids with centimes. */
function pricesIn(lines: Quote['lines']): string {
  return lines
    .flatMap(({ product, product_id, unit_price }) => (product ? `${product_id}:${unit_price}` : []))
    .join()
}

/** How much is missing to free delivery, laid tile by tile. */
function ShippingBar({
  subtotal,
  language,
  words,
}: { subtotal: number } & Pick<CartSummaryProps, 'language' | 'words'>) {
  return (
    <div className="ship">
      <p id="ship-label">
        {isShippingFree(subtotal) ? (
          <Filled text={words.is_free}>
            <strong>{words.is_free_mark}</strong>
          </Filled>
        ) : (
          <Filled text={words.missing}>
            <strong>
              <Amount centimes={missingToFreeShipping(subtotal)} language={language} />
            </strong>
          </Filled>
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
