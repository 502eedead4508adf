import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Centimes } from '#domain/currency/money.ts'
import { orderTexts, type TypedField } from '#domain/orders/delivery-fields.ts'
import { discountsOf, type Order } from '#domain/orders/order.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { IsolatedFact, Sums } from '../ui/Facts.tsx'
import { useDeliveryNames } from '../ui/form/DeliveryFields.tsx'
import { MarkName } from './Marks.tsx'

export function OrderSums({ order }: { order: Order }) {
  const discounts = discountsOf(order).map(({ code, sum }) => ({ note: <bdi>{code}</bdi>, sum }))
  return <Sums of={useOrderSums(order, discounts)} isInFull={false} />
}

/** Sums what the lines, the delivery and discounts make together; `note` says which discount it is. */
export function useOrderSums(
  { subtotal, shipping, total_amount }: Pick<Order, 'subtotal' | 'shipping' | 'total_amount'>,
  discounts: readonly { note: ReactNode; sum: Centimes }[],
) {
  const { t } = useTranslation('own-order')
  const discountName = (note: ReactNode) => (
    <>
      {t('lines.discount')} {note}
    </>
  )
  return [
    { name: t('lines.subtotal'), sum: subtotal },
    { name: t('lines.delivery'), sum: shipping === 0 && subtotal > 0 ? t('lines.free') : shipping },
    ...discounts.map(({ note, sum }) => ({ name: discountName(note), sum: -sum })),
    { name: t('lines.total'), sum: total_amount },
  ]
}

/** The buyer reads it so; the details of a deleted account are gone. */
export function DeliveryFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['own-order', 'gift', 'parts-of-day'])
  const names = useDeliveryNames()
  const { delivery_part, mark, call_part_of_day, call_wish } = order
  const wish = [call_part_of_day && t(`parts-of-day:${call_part_of_day}`), call_wish]
  const text = (name: TypedField) => (
    <IsolatedFact key={name} name={names[name]}>
      {order[name]}
    </IsolatedFact>
  )
  const phone = (name: 'customer_phone' | 'receiver_phone') => (
    <IsolatedFact name={names[name]}>
      {order[name] && <span dir="ltr">{formatPhone(order[name])}</span>}
    </IsolatedFact>
  )
  return (
    <dl className="facts-grid">
      {text('customer_name')}
      {phone('customer_phone')}
      {(['customer_email', 'customer_city', 'customer_address', 'landmark'] as const).map(text)}
      <IsolatedFact name={names.delivery_part}>
        {delivery_part && t(`parts-of-day:${delivery_part}`)}
      </IsolatedFact>
      <IsolatedFact name={names.mark}>{mark && <MarkName mark={mark} />}</IsolatedFact>
      {orderTexts.map(text)}
      <IsolatedFact name={t('details.call_wish')}>{wish.filter(Boolean).join(' · ')}</IsolatedFact>
      {text('receiver_name')}
      {phone('receiver_phone')}
      {text('card_text')}
      <IsolatedFact name={names.without_prices}>{order.without_prices && t('gift:yes')}</IsolatedFact>
    </dl>
  )
}
