import { useTranslation } from 'react-i18next'
import { type OrderListItem, type OrderListQuery, orderListQuery } from '#domain/orders/order-list.ts'
import type { Page } from '#domain/shared/page.ts'
import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import OrdersList from '../../../client/islands/OrdersList.tsx'
import type { OrdersWords } from '../../../client/ui/words/orders-words.ts'
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
  const { t: tCommon } = useTranslation('common')
  const { language, clock } = usePage()
  // The island fills the placeholders of its texts.
  const words: OrdersWords = {
    ...t('list', { returnObjects: true, skipInterpolation: true }),
    toasts: {
      order_status_updated: tCommon('toasts.order_status_updated', {
        returnObjects: true,
        skipInterpolation: true,
      }),
    },
    statuses: t('status', { returnObjects: true }),
    warnings: t('warnings', { returnObjects: true, skipInterpolation: true }),
    months: monthNames(language),
    offsets: findSafiOffsets(clock()),
  }
  return (
    <AdminLayout title={words.title} styles={['admin/orders', 'admin/orders-menu']} scripts={['order']}>
      <AdminPageHeader title={words.title}>
        <OrdersActions />
      </AdminPageHeader>
      <Island
        of={OrdersList}
        props={{
          initialList: list,
          initialQuery: orderListQuery.format(query),
          renderedAt: clock().toISOString(),
          cities,
          words,
          language,
        }}
        when="load"
      />
      <ScriptIcons names={preloadedIcons} />
    </AdminLayout>
  )
}
