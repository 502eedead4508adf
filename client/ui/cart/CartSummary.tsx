import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { PricedCart } from '#domain/cart/priced-cart.ts'
import { makingDaysOf } from '#domain/catalog/sale-unit.ts'
import type { DisplayCurrency } from '#domain/currency/currency.ts'
import { type Centimes, madFromCentimes } from '#domain/currency/money.ts'
import { expectArrival, findSlowestPiece } from '#domain/orders/expected-dates.ts'
import { newOrderStatus } from '#domain/orders/order-statuses.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { amountToFreeDelivery, type DeliveryTerms, isDeliveryFree } from '#domain/shipping/delivery-terms.ts'
import type { Calendar } from '#domain/site/opening-hours.ts'
import { formatLongDay } from '#domain/time/safi-time.ts'
import { Amount } from '../Amount.tsx'
import { Estimate } from '../Estimate.tsx'
import { useLanguage } from '../use-language.ts'

type CartSummaryProps = {
  sums: PricedCart
  now: Date
  calendar: Calendar
  /** It is null where prices are shown in dirhams only. */
  currency: DisplayCurrency | null
  isUpdating?: boolean
  tryAgain?: (() => void) | undefined
}

/**
 * The total and unit prices that the visitor saw are submitted with the order form. CartPage renders it, and once
 * hydrated CartPanel does so in its place, so its data is a prop of both.
 */
export function CartSummary(props: CartSummaryProps) {
  const { sums, currency, isUpdating = false, tryAgain } = props
  const { t } = useTranslation('cart')
  const { lines, subtotal, shipping, total, delivery, code } = sums
  const [firstTotal] = useState(total)
  const [isChanged, setChanged] = useState(false)
  if (total !== firstTotal && !isChanged) setChanged(true)
  return (
    <>
      <h2>{t('panel.summary')}</h2>
      <ShippingBar subtotal={subtotal} terms={delivery.terms} />
      <dl className="sums" aria-busy={isUpdating}>
        <dt>{t('panel.subtotal')}</dt>
        <dd>
          <Amount centimes={subtotal} />
        </dd>
        <dt>
          <DeliveryTerm {...props} />
        </dt>
        <dd>{shipping === 0 ? t('panel.free') : <Amount centimes={shipping} />}</dd>
        {code && code.sum > 0 && (
          <>
            <dt>
              {t('code.line')} <bdi>{code.code}</bdi>
            </dt>
            <dd>
              <Amount centimes={-code.sum} />
            </dd>
          </>
        )}
        <dt className="sum">{t('panel.total')}</dt>
        <dd className="sum">
          <Amount centimes={total} />
          {currency && <Estimate centimes={total} currency={currency} />}
        </dd>
      </dl>
      {/* A screen reader says the total that has changed. */}
      <p className="sr" role="status">
        {isChanged && (
          <>
            {t('panel.total')} · <Amount centimes={total} />
          </>
        )}
      </p>
      {code?.refusal && (
        <p className="error" id="code-refused">
          <Trans
            t={t}
            i18nKey={`code.${code.refusal}`}
            values={{ code: code.code }}
            components={{ bdi: <bdi />, amount: <Amount centimes={code.minimum} /> }}
          />
        </p>
      )}
      {tryAgain && (
        <p className="error" role="alert">
          {t('panel.failed')}{' '}
          <button type="button" className="link" onClick={tryAgain}>
            {t('panel.retry')}
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

/** Returns product ids with centimes, as order-schema.ts reads them: "7:34000,9:12000". */
function formatSeenPrices(lines: PricedCart['lines']): string {
  return lines
    .flatMap(({ product, product_id, unit_price }) => (product ? `${product_id}:${unit_price}` : []))
    .join()
}

/** Where a piece is made to order, the day by which it arrives is stated in place of a number of days. */
export function DeliveryTerm({
  sums: { lines, delivery },
  now,
  calendar,
}: Pick<CartSummaryProps, 'sums' | 'now' | 'calendar'>) {
  const language = useLanguage()
  const { t } = useTranslation('cart')
  const { city, terms, depends_on_city } = delivery
  const slowest = findSlowestPiece(
    lines.flatMap(({ product, quantity }) =>
      product?.stock ? { ...product, made_to_order_days: makingDaysOf(product, quantity) } : [],
    ),
  )
  const { days_least, days_most } = terms
  const makingDays = slowest?.made_to_order_days ?? 0
  const latest = () => expectArrival({ status: newOrderStatus, since: now, makingDays, terms, calendar }).to
  const key = days_least === days_most ? 'panel.arrives_exact' : 'panel.arrives_range'
  const arrives = slowest
    ? t('panel.arrives_made', {
        name: isolateDirection(localised(slowest, 'name', language).text),
        day: formatLongDay(latest(), languages[language].locale),
      })
    : t(key, { count: days_most, least: days_least })
  return (
    <>
      {depends_on_city && city ? t('panel.delivery_to', { city: city[language] }) : t('panel.delivery')}{' '}
      <small className="hint">
        {depends_on_city && !city && `${t('panel.by_city')} `}
        {arrives}
      </small>
    </>
  )
}

function ShippingBar({ subtotal, terms }: { subtotal: Centimes; terms: DeliveryTerms }) {
  const { t } = useTranslation('cart')
  const isFree = isDeliveryFree(subtotal, terms)
  const { free_above } = terms
  if (!isFree && free_above === null) return null
  return (
    <div className="stack stack--s small progress">
      <p id="ship-label">
        <Trans
          t={t}
          i18nKey={isFree ? 'panel.is_free' : 'panel.missing'}
          components={{
            free: <strong>{t('panel.is_free_mark')}</strong>,
            amount: (
              <strong>
                <Amount centimes={amountToFreeDelivery(subtotal, terms)} />
              </strong>
            ),
          }}
        />
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
