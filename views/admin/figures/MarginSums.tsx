import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Margin } from '#domain/orders/margin.ts'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { Money } from '../Money.tsx'

/** The costs that are not known and therefore not subtracted; nothing where all are known. */
export function MarginGaps({ margin }: { margin: Margin }) {
  const { t } = useTranslation('admin-costs')
  const { pieces, pieces_without_cost, parcels, parcels_without_fee } = margin
  return (
    <>
      {pieces_without_cost > 0 && (
        <p className="soft">{t('margin.unknown_costs', { unknown: pieces_without_cost, pieces })}</p>
      )}
      {parcels_without_fee > 0 && (
        <p className="soft">{t('margin.unknown_fees', { unknown: parcels_without_fee, parcels })}</p>
      )}
    </>
  )
}

type OrderMarginProps = Pick<OrderDetails, 'order' | 'shipments'> & { margin: Margin }

/** What an order leaves to the shop. */
export function OrderMargin({ order, shipments, margin }: OrderMarginProps) {
  const { t } = useTranslation(['admin-costs', 'admin-figures'])
  const sums = [
    [t('admin-figures:columns.income'), margin.income],
    [t('admin-figures:columns.costs'), -margin.costs],
    [t('admin-figures:columns.fees'), -margin.fees],
  ] as const
  return (
    <section className="stack">
      <h2 className="h3" id="order-margin">
        {statusRules[order.status].isOpen ? t('margin.expected') : t('margin.heading')}
      </h2>
      <dl className="sums">
        {sums.map(([name, sum]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <Money of={sum} />
            </dd>
          </Fragment>
        ))}
        <dt className="sum">{t('admin-figures:columns.margin')}</dt>
        <dd className="sum">
          <Money of={margin.margin} />
        </dd>
      </dl>
      <MarginGaps margin={margin} />
      {shipments.length === 0 && statusRules[order.status].isOpen && (
        <p className="soft">{t('margin.no_parcel')}</p>
      )}
    </section>
  )
}
