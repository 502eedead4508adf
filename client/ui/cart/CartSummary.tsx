import type { Quote } from '#domain/cart/quote.ts'
import { type Centimes, madFromCentimes } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import {
  amountToFreeDelivery,
  type DeliveryTerms,
  isDeliveryFree,
  type QuotedDelivery,
} from '#domain/shipping/delivery-terms.ts'
import { Amount } from '../Amount.tsx'
import { Estimate, type Estimates } from '../Estimate.tsx'
import { formatPlural } from '../format-plural.ts'
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
  const { lines, subtotal, shipping, total, delivery } = sums
  return (
    <>
      <h2>{words.summary}</h2>
      <ShippingBar subtotal={subtotal} terms={delivery.terms} language={language} words={words} />
      <dl aria-busy={isUpdating}>
        <dt>{words.subtotal}</dt>
        <dd>
          <Amount centimes={subtotal} language={language} />
        </dd>
        <dt>
          <DeliveryTerm delivery={delivery} language={language} words={words} />
        </dt>
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

type DeliveryTermProps = Pick<CartSummaryProps, 'language' | 'words'> & { delivery: QuotedDelivery }

/** Where to, as far as it is known, and how long it takes. */
function DeliveryTerm({ delivery, language, words }: DeliveryTermProps) {
  const { city, terms, depends_on_city } = delivery
  const { days_least, days_most } = terms
  const form = days_least === days_most ? 'arrives_exact' : 'arrives_range'
  const arrives = formatPlural(words, form, days_most, language).replace('{{least}}', String(days_least))
  return (
    <>
      {depends_on_city && city ? words.delivery_to.replace('{{city}}', city[language]) : words.delivery}{' '}
      <small className="hint">
        {depends_on_city && !city && `${words.by_city} `}
        {arrives}
      </small>
    </>
  )
}

type ShippingBarProps = Pick<CartSummaryProps, 'language' | 'words'> & {
  subtotal: Centimes
  terms: DeliveryTerms
}

/** Progress to free delivery, drawn as tiles; nothing where it is never free. */
function ShippingBar({ subtotal, terms, language, words }: ShippingBarProps) {
  const isFree = isDeliveryFree(subtotal, terms)
  const { free_above } = terms
  if (!isFree && free_above === null) return null
  return (
    <div className="ship">
      <p id="ship-label">
        {isFree ? (
          <Interpolated text={words.is_free}>
            <strong>{words.is_free_mark}</strong>
          </Interpolated>
        ) : (
          <Interpolated text={words.missing}>
            <strong>
              <Amount centimes={amountToFreeDelivery(subtotal, terms)} language={language} />
            </strong>
          </Interpolated>
        )}
      </p>
      <progress
        className="tiles"
        max={isFree ? 1 : madFromCentimes(free_above ?? 0)}
        value={isFree ? 1 : madFromCentimes(subtotal)}
        aria-labelledby="ship-label"
      />
    </div>
  )
}
