import { useTranslation } from 'react-i18next'
import { formatShare, shareOf } from '#domain/figures/figures.ts'
import type { OrderFilter } from '#domain/orders/order-list.ts'
import { usePage } from '../../PageContext.ts'
import type { FiguresColumn } from './FiguresTable.tsx'

type Outcomes = { orders: number; delivered: number; refused: number; returned: number }

/** The columns of what became of a row's orders, as shares; each leads to these orders, as `ordersOf` addresses them. */
export function useOutcomeColumns() {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  return <Row extends Outcomes>(
    ordersOf: (row: Row, filter: Partial<OrderFilter>) => string,
  ): FiguresColumn<Row>[] => {
    const share = (row: Row, part: number, filter: Partial<OrderFilter>) => (
      <a href={ordersOf(row, filter)}>{formatShare(shareOf(part, row.orders), language)}</a>
    )
    return [
      {
        name: t('columns.delivered'),
        isNumber: true,
        cell: (row) => share(row, row.delivered, { status: 'delivered' }),
      },
      {
        name: t('columns.refused'),
        isNumber: true,
        cell: (row) => share(row, row.refused, { outcome: 'refused' }),
      },
      {
        name: t('columns.returned'),
        isNumber: true,
        cell: (row) => share(row, row.returned, { outcome: 'returned' }),
      },
    ]
  }
}
