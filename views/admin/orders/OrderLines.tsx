import { useTranslation } from 'react-i18next'
import { explainedDiscounts, type Order } from '#domain/orders/order.ts'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localised } from '#domain/shared/language.ts'
import { LocalisedText } from '../../../client/ui/LocalisedText.tsx'
import { Picture } from '../../../client/ui/Picture.tsx'
import { LineFacts } from '../../orders/LineFacts.tsx'
import { useOrderSums } from '../../orders/OrderSums.tsx'
import { usePage } from '../../PageContext.ts'
import { Sums } from '../../ui/Facts.tsx'
import { Money } from '../Money.tsx'

type OrderLinesProps = { order: Order; pictures?: OrderDetails['pictures'] }

export function OrderLines({ order, pictures }: OrderLinesProps) {
  const { t } = useTranslation('admin-orders')
  const { language } = usePage()
  const discounts = explainedDiscounts(order).map(({ reason, sum }) => ({
    note: reason && (
      <span className="soft" dir="auto">
        {isolateDirection(reason)}
      </span>
    ),
    sum,
  }))
  return (
    <section className="order__lines">
      <h2 className="sr">{t('details.lines')}</h2>
      <ul className="entries">
        {order.items.map((line) => (
          <li key={line.product_id}>
            {pictures && (
              <span className="plate">
                <Picture picture={pictures[line.product_id]} alt="" sizes="3.25rem" />
              </span>
            )}
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
      <Sums of={useOrderSums(order, discounts)} />
    </section>
  )
}
