import { useTranslation } from 'react-i18next'
import { type OrderListItem, type OrderListQuery, orderListQuery } from '#domain/orders/order-list.ts'
import type { Page } from '#domain/shared/page.ts'
import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import OrdersList from '../../../client/islands/OrdersList.tsx'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { ScriptIcons } from '../../ui/icons/ScriptIcons.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { monthNames } from './month-names.ts'
import { OrdersActions } from './OrdersActions.tsx'

export type OrdersPageProps = {
  list: Page<OrderListItem>
  query: OrderListQuery
  /** Cities of the latest orders, as suggestions. */
  cities: string[]
}

/** Icons that only later states of the list use. */
const preloadedIcons = ['clipboard-list', 'search-x', 'triangle-alert', 'x', 'arrow-left', 'arrow-right']

/** The admin list of orders, newest first. */
export function OrdersPage({ list, query, cities }: OrdersPageProps) {
  const { t } = useTranslation('admin-orders')
  const { language, clock } = usePage()
  return (
    <AdminLayout
      title={t('list.title')}
      styles={['admin/orders', 'admin/orders-menu']}
      scripts={['admin/order']}
    >
      <AdminPageHeader title={t('list.title')}>
        <OrdersActions />
      </AdminPageHeader>
      <Island
        of={OrdersList}
        props={{
          initialList: list,
          initialQuery: orderListQuery.format(query),
          renderedAt: clock().toISOString(),
          times: { months: monthNames(language), offsets: findSafiOffsets(clock()) },
          cities,
          language,
        }}
        when="load"
      />
      <ScriptIcons names={preloadedIcons} />
    </AdminLayout>
  )
}
