import { useTranslation } from 'react-i18next'
import { type OrderListItem, type OrderListQuery, orderListQuery } from '#domain/orders/order-list.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import OrdersList from '../../../client/islands/OrdersList.tsx'
import { Icon } from '../../../client/ui/Icon.tsx'
import type { OrdersWords } from '../../../client/ui/words/orders-words.ts'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { monthNames } from './month-names.ts'

export type OrdersPageProps = {
  list: Page<OrderListItem>
  query: OrderListQuery
  /** Where the latest orders went, to choose from. */
  cities: string[]
}

/** Icons that the list may come to need while it lives. */
const preloadedIcons = ['clipboard-list', 'search-x', 'triangle-alert', 'x', 'arrow-left', 'arrow-right']

/** The orders, newest first. */
export function OrdersPage({ list, query, cities }: OrdersPageProps) {
  const { t } = useTranslation('admin-orders')
  const { language, clock, href } = usePage()
  // The island fills the marks of its words by itself.
  const words: OrdersWords = {
    ...t('list', { returnObjects: true, skipInterpolation: true }),
    statuses: t('status', { returnObjects: true }),
    marks: t('marks', { returnObjects: true, skipInterpolation: true }),
    months: monthNames(language),
    offsets: findSafiOffsets(clock()),
  }
  return (
    <AdminLayout title={words.title} styles={['admin/orders']} scripts={['order']}>
      <AdminPageHeader title={words.title}>
        <div className="row">
          <a className="btn btn--line btn--sm" href={href(paths.adminSettings('orders'))}>
            {t('settings')}
          </a>
          <a className="btn btn--line btn--sm" href={href(paths.adminOrderNew)}>
            <Icon name="phone" />
            {t('phone.open')}
          </a>
        </div>
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
      <template>
        {preloadedIcons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </template>
    </AdminLayout>
  )
}
