import { useTranslation } from 'react-i18next'
import type { Margin } from '#domain/orders/margin.ts'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { Sums } from '../../ui/Facts.tsx'

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
  return (
    <section className="stack">
      <h2 className="h3" id="order-margin">
        {statusRules[order.status].isOpen ? t('margin.expected') : t('margin.heading')}
      </h2>
      <Sums
        of={[
          { name: t('admin-figures:columns.income'), sum: margin.income },
          { name: t('admin-figures:columns.costs'), sum: -margin.costs },
          { name: t('admin-figures:columns.fees'), sum: -margin.fees },
          { name: t('admin-figures:columns.margin'), sum: margin.margin },
        ]}
      />
      <MarginGaps margin={margin} />
      {shipments.length === 0 && statusRules[order.status].isOpen && (
        <p className="soft">{t('margin.no_parcel')}</p>
      )}
    </section>
  )
}
