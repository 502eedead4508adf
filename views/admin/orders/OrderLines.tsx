import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { explainedDiscounts, type Order } from '#domain/orders/order.ts'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localised } from '#domain/shared/language.ts'
import { LocalisedText } from '../../../client/ui/LocalisedText.tsx'
import { Picture } from '../../../client/ui/Picture.tsx'
import { LineFacts } from '../../orders/LineFacts.tsx'
import { usePage } from '../../PageContext.ts'
import { Money } from '../Money.tsx'

/** The order lines at their prices when ordered, and the totals. */
export function OrderLines({ order, pictures }: { order: Order; pictures: OrderDetails['pictures'] }) {
  const { t } = useTranslation('admin-orders')
  const { language } = usePage()
  return (
    <section className="order__lines">
      <h2 className="sr">{t('details.lines')}</h2>
      <ul className="entries">
        {order.items.map((line) => (
          <li key={line.product_id}>
            <span className="plate">
              <Picture picture={pictures[line.product_id]} alt="" sizes="3.25rem" />
            </span>
            <span>
              <b>
                <LocalisedText of={localised(line, 'name', language)} />
              </b>
              <br />
              <span className="soft">
                <bdi dir="ltr">
                  {line.quantity} × <Money of={line.price} />
                </bdi>
                <LineFacts line={line} />
              </span>
            </span>
            <b>
              <Money of={line.price * line.quantity} />
            </b>
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
    </section>
  )
}

/** What the lines, the delivery and a discount make together. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useTranslation('admin-orders')
  return (
    <dl className="sums">
      <dt>{t('details.subtotal')}</dt>
      <dd>
        <Money of={order.subtotal} />
      </dd>
      <dt>{t('details.delivery')}</dt>
      <dd>{order.shipping === 0 ? t('details.free') : <Money of={order.shipping} />}</dd>
      {explainedDiscounts(order).map(({ reason, sum }) => (
        <Fragment key={reason}>
          <dt>
            {t('details.discount')}
            {reason && (
              <span className="soft" dir="auto">
                {' '}
                {isolateDirection(reason)}
              </span>
            )}
          </dt>
          <dd>
            <Money of={-sum} />
          </dd>
        </Fragment>
      ))}
      <dt className="sum">{t('details.total')}</dt>
      <dd className="sum">
        <Money of={order.total_amount} />
      </dd>
    </dl>
  )
}
