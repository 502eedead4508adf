import { useTranslation } from 'react-i18next'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { MarkName } from '../../../orders/MarkName.tsx'
import { usePage } from '../../../PageContext.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { MadeToOrder } from '../../../ui/specifications/MadeToOrder.tsx'
import { PaperLines } from './PaperLines.tsx'

const longFacts: ReadonlySet<string> = new Set(['address', 'notes', 'card'])

/** An order with all totals for the workshop's files, in the language of the page. */
export function OrderSheet({ order }: { order: Order }) {
  const { t } = useTranslation(['admin-orders', 'common'])
  const { t: tStatus } = useTranslation('order-statuses')
  const facts = {
    date: <DateTime at={order.created_at} hasTime />,
    status: tStatus(`${order.status}.name`),
    to: isolateDirection(order.customer_name),
    phone: <bdi dir="ltr">{order.customer_phone}</bdi>,
    email: order.customer_email && <bdi dir="ltr">{order.customer_email}</bdi>,
    city: isolateDirection(order.customer_city),
    address: isolateDirection(order.customer_address),
    mark: order.mark && <MarkName mark={order.mark} />,
    notes: order.notes && isolateDirection(order.notes),
    receiver: order.receiver_name && isolateDirection(order.receiver_name),
    receiver_phone: order.receiver_phone && <bdi dir="ltr">{order.receiver_phone}</bdi>,
    card: order.card_text && isolateDirection(order.card_text),
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
          <div key={name} className={longFacts.has(name) ? 'paper__fact--long' : undefined}>
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
  const names = Object.keys(sums) as (keyof typeof sums)[]
  return (
    <PaperLines
      language={language}
      headings={[t('print.item'), t('print.quantity'), t('print.price'), t('print.line_total')]}
      lines={order.items.map((line) => ({ ...line, detail: <DaysToMake line={line} /> }))}
      sums={names.map((name) => ({ label: t(`print.${name}`), sum: sums[name] ?? 0 }))}
    />
  )
}

function DaysToMake({ line: { made_to_order_days: days } }: { line: OrderLine }) {
  if (days === null) return null
  return (
    <>
      <br />
      <MadeToOrder days={days} />
    </>
  )
}
