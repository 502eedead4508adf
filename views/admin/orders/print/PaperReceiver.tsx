import { useTranslation } from 'react-i18next'
import { findReceiver } from '#domain/orders/gift.ts'
import type { Order } from '#domain/orders/order.ts'

/** To whom a parcel goes, in the customer's language. */
export function PaperReceiver({ order }: { order: Order }) {
  const { i18n } = useTranslation()
  const { name, phone } = findReceiver(order)
  return (
    <section className="paper__to">
      <h2>{i18n.getFixedT(order.language, 'admin-orders')('print.to')}</h2>
      <p className="paper__name" dir="auto">
        {name}
      </p>
      <p className="paper__name">
        <bdi dir="ltr">{phone}</bdi>
      </p>
      <p dir="auto">{order.customer_address}</p>
      <p className="paper__city" dir="auto">
        {order.customer_city}
      </p>
    </section>
  )
}
