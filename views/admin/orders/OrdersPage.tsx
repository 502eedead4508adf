import { deskPaths } from '#domain/orders/desk/desk-paths.ts'
import { type OrderListItem, type OrderListQuery, orderListQuery } from '#domain/orders/order-list.ts'
import { paperPaths } from '#domain/orders/papers/paper.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { shippingPaths } from '#domain/shipping/shipping-paths.ts'
import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import OrdersList from '../../../client/islands/OrdersList.tsx'
import { Icon } from '../../../client/ui/Icon.tsx'
import type { OrdersWords } from '../../../client/ui/words/orders-words.ts'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { ScriptIcons } from '../../ui/icons/ScriptIcons.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { useDashboard } from '../use-dashboard.ts'
import { monthNames } from './month-names.ts'

export type OrdersPageProps = {
  list: Page<OrderListItem>
  query: OrderListQuery
  /** Cities of the latest orders, as suggestions. */
  cities: string[]
}

/** The confirmation desk: opens the order that waits longest, and shows how many do. */
function DeskLink() {
  const { t } = useTranslation('admin-desk')
  const { href } = usePage()
  const { summary } = useDashboard()
  return (
    <form method="post" action={href(deskPaths.next)}>
      <button className="btn btn--sm" type="submit">
        <Icon name="phone" />
        {t('open')} <b data-figure="toCall">{summary?.toCall ?? ''}</b>
      </button>
    </form>
  )
}

/** Icons that only later states of the list use. */
const preloadedIcons = ['clipboard-list', 'search-x', 'triangle-alert', 'x', 'arrow-left', 'arrow-right']

/** The admin list of orders, newest first. */
export function OrdersPage({ list, query, cities }: OrdersPageProps) {
  const { t } = useTranslation('admin-orders')
  const { t: tCommon } = useTranslation('common')
  const { t: tZones } = useTranslation('admin-zones')
  const { language, clock, href } = usePage()
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
    <AdminLayout title={words.title} styles={['admin/orders']} scripts={['order']}>
      <AdminPageHeader title={words.title}>
        <div className="row">
          <DeskLink />
          <a className="btn btn--line btn--sm" href={href(paperPaths.list)}>
            {t('papers')}
          </a>
          <a className="btn btn--line btn--sm" href={href(paths.adminSettings('orders'))}>
            {t('settings')}
          </a>
          <a className="btn btn--line btn--sm" href={href(shippingPaths.adminZones)}>
            {tZones('open')}
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
      <ScriptIcons names={preloadedIcons} />
    </AdminLayout>
  )
}
