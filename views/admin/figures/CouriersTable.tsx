import { useTranslation } from 'react-i18next'
import { type CourierFigures, shareOf } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { formatCount, formatShare } from '#domain/figures/format-figures.ts'
import { type OrderFilter, orderListQuery } from '#domain/orders/order-list.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { Waiting } from './Waiting.tsx'

type CouriersTableProps = { asked: AskedFigures; couriers: readonly CourierFigures[] }

/** Each courier with the parcels handed over in a period, and what became of them. */
export function CouriersTable({ asked: { period }, couriers }: CouriersTableProps) {
  const { t } = useTranslation('admin-figures')
  const { language, href } = usePage()
  const ordersOf = (
    { courier_id: id }: Pick<CourierFigures, 'courier_id'>,
    parcel: OrderFilter['parcel'] = null,
  ) => href(orderListQuery.path({ ...period, courier: id ?? 'own', parcel }))
  const share = (part: number, { parcels }: CourierFigures) => formatShare(shareOf(part, parcels), language)
  return (
    <FiguresTable
      label={t('places.couriers')}
      rows={couriers}
      keyOf={({ courier_id }) => courier_id ?? 0}
      columns={[
        { name: t('columns.courier'), cell: ({ name }) => <bdi>{name ?? t('places.own')}</bdi> },
        {
          name: t('columns.parcels'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row)}>{formatCount(row.parcels, language)}</a>,
        },
        {
          name: t('columns.delivered'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, 'delivered')}>{share(row.delivered, row)}</a>,
        },
        {
          name: t('columns.refused_at_door'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, 'refused')}>{share(row.refused, row)}</a>,
        },
        {
          name: t('columns.lost'),
          isNumber: true,
          cell: (row) => <a href={ordersOf(row, 'lost')}>{share(row.lost, row)}</a>,
        },
        {
          name: t('columns.delivered_sum'),
          isNumber: true,
          cell: (row) => (
            <a href={ordersOf(row, 'delivered')}>
              <Amount centimes={row.sum} language={language} isInFull />
            </a>
          ),
        },
        {
          name: t('columns.time'),
          isNumber: true,
          cell: ({ hours, ...row }) =>
            hours === null ? (
              '–'
            ) : (
              <a href={ordersOf(row, 'delivered')}>
                <Waiting minutes={Math.round(hours * 60)} />
              </a>
            ),
        },
      ]}
    />
  )
}
