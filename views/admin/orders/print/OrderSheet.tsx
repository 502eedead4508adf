import type { Order, OrderLine } from '#domain/orders/order.ts'
import { localised } from '#domain/shared/language.ts'
import { isolateDirection } from '#domain/text/isolate-direction.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { MarkName } from '../../../orders/MarkName.tsx'
import { usePage } from '../../../PageContext.ts'
import { useTranslation } from '../../../translation/use-translation.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { MadeToOrder } from '../../../ui/specifications/MadeToOrder.tsx'

/** An order with all totals for the workshop's files, in the language of the page. */
export function OrderSheet({ order }: { order: Order }) {
  const { t } = useTranslation(['admin-orders', 'common'])
  const facts = {
    date: <DateTime at={order.created_at} hasTime />,
    status: t(`status.${order.status}`),
    to: isolateDirection(order.customer_name),
    phone: <bdi dir="ltr">{order.customer_phone}</bdi>,
    email: order.customer_email && <bdi dir="ltr">{order.customer_email}</bdi>,
    city: isolateDirection(order.customer_city),
    address: isolateDirection(order.customer_address),
    mark: order.mark && <MarkName mark={order.mark} />,
    notes: order.notes && isolateDirection(order.notes),
  }
  const names = (Object.keys(facts) as (keyof typeof facts)[]).filter((name) => facts[name])
  return (
    <article className="paper">
      <header>
        <p>
          <b>{t('common:brand')}</b>
        </p>
        <h2>{t('print.order', { number: isolateDirection(`#${order.number}`) })}</h2>
      </header>
      <dl className="paper__facts">
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`print.${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
      </dl>
      <Lines order={order} />
    </article>
  )
}

function Lines({ order }: { order: Order }) {
  const { t } = useTranslation('admin-orders')
  const { language } = usePage()
  const sums = {
    subtotal: order.subtotal,
    shipping: order.shipping,
    ...(order.discount > 0 && { discount: -order.discount }),
    total: order.total_amount,
  }
  return (
    <table className="paper__lines">
      <thead>
        <tr>
          <th scope="col">{t('print.item')}</th>
          <th scope="col">{t('print.quantity')}</th>
          <th scope="col">{t('print.price')}</th>
          <th scope="col">{t('print.line_total')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <Line key={line.product_id} line={line} />
        ))}
      </tbody>
      <tfoot>
        {(Object.keys(sums) as (keyof typeof sums)[]).map((name) => (
          <tr key={name}>
            <th scope="row" colSpan={3}>
              {t(`print.${name}`)}
            </th>
            <td>
              <Amount centimes={sums[name] ?? 0} language={language} isInFull />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function Line({ line }: { line: OrderLine }) {
  const { language } = usePage()
  const name = localised(line, 'name', language)
  return (
    <tr>
      <td>
        <span lang={name.language}>{isolateDirection(name.text)}</span>
        {line.made_to_order_days !== null && (
          <>
            <br />
            <MadeToOrder days={line.made_to_order_days} />
          </>
        )}
      </td>
      <td>
        <bdi dir="ltr">{line.quantity}</bdi>
      </td>
      <td>
        <Amount centimes={line.price} language={language} isInFull />
      </td>
      <td>
        <Amount centimes={line.price * line.quantity} language={language} isInFull />
      </td>
    </tr>
  )
}
