import { useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { type OrderReturn, paidAndKept } from '#domain/orders/order-return.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import {
  formatPaperNumber,
  openInvoiceOf,
  type Paper,
  paperPaths,
  papersPrintPath,
} from '#domain/orders/paper.ts'
import type { Shipment } from '#domain/orders/shipment.ts'
import { Link, PostButton } from '../../../ui/Buttons.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'

type OrderPapersProps = {
  order: Order
  papers: readonly Paper[]
  returns: readonly OrderReturn[]
  shipments: readonly Shipment[]
}

export function OrderPapers({ order, papers, returns, shipments }: OrderPapersProps) {
  const { t } = useTranslation(['papers', 'admin'])
  const delivered = shipments.find(({ outcome }) => outcome === 'delivered')
  const isInvoiceMissing =
    statusRules[order.status].isDelivered &&
    !openInvoiceOf(papers) &&
    (returns.length === 0 || paidAndKept(order, returns, delivered?.collected) > 0)
  if (papers.length === 0 && !isInvoiceMissing) return null
  return (
    <section className="stack">
      <h2 className="h3">{t('admin:pages.papers')}</h2>
      <ul className="ruled small order__log">
        {papers.map((paper) => (
          <li key={paper.id}>
            <Link to={papersPrintPath([paper.id])}>
              {t(`kinds.${paper.kind}`)} <bdi dir="ltr">{formatPaperNumber(paper)}</bdi>
            </Link>{' '}
            <span className="soft">
              <DateTime at={paper.issued_at} />
            </span>
          </li>
        ))}
      </ul>
      {isInvoiceMissing && (
        <PostButton action={paperPaths.orderInvoice(order.id)} look="line sm">
          {t('issue')}
        </PostButton>
      )}
    </section>
  )
}
