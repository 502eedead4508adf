import { Trans, useTranslation } from 'react-i18next'
import { deskPaths, shippingPaths } from '#domain/admin/admin-paths.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import { type OrderListItem, type OrderListQuery, orderListQuery } from '#domain/orders/order-list.ts'
import { shutOutPaths } from '#domain/orders/order-source.ts'
import { paperPaths } from '#domain/orders/paper.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import OrdersList from '../../../client/islands/OrdersList.tsx'
import { Icon } from '../../../client/ui/Icon.tsx'
import { StatusSheet, type StatusSheetProps } from '../../../client/ui/StatusSheet.tsx'
import { Island } from '../../Island.tsx'
import { Button, ButtonLink, Link } from '../../ui/Buttons.tsx'
import { FormErrors } from '../../ui/form/Alerts.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { ListIcons } from '../../ui/icons.tsx'
import { AdminLayout, AdminPageHeader, useDashboard } from '../AdminLayout.tsx'

type OrdersPageProps = {
  list: Page<OrderListItem>
  query: OrderListQuery
  couriers: Pick<Courier, 'id' | 'name'>[]
}

export function OrdersPage({ list, query, couriers }: OrdersPageProps) {
  const { t } = useTranslation(['admin-orders', 'admin-desk', 'admin-zones', 'admin'])
  const { summary } = useDashboard()
  return (
    <AdminLayout title={t('admin:pages.orders')} styles={['admin/orders']} scripts={['admin/order']}>
      <AdminPageHeader title={t('admin:pages.orders')}>
        <div className="row">
          <PostForm action={deskPaths.next}>
            <Button look="sm" icon="phone">
              {t('admin-desk:open')} <b data-figure="toCall">{summary?.toCall ?? ''}</b>
            </Button>
          </PostForm>
          <ButtonLink to={paths.adminOrderNew} look="line sm">
            {t('phone.open')}
          </ButtonLink>
          <button className="btn btn--line btn--sm" type="button" popoverTarget="orders-menu">
            {t('more')}
            <Icon name="chevron-down" />
          </button>
          <nav className="menu links" id="orders-menu" popover="auto" aria-label={t('more')}>
            <Link to={paperPaths.list}>{t('papers')}</Link>
            <Link to={shippingPaths.adminZones}>{t('admin-zones:open')}</Link>
            <Link to={shutOutPaths.list}>{t('shut_outs_open')}</Link>
            <Link to={paths.adminSettings('orders')}>{t('settings')}</Link>
          </nav>
        </div>
      </AdminPageHeader>
      <Island
        of={OrdersList}
        props={{
          initialList: list,
          initialQuery: orderListQuery.format(query),
          couriers,
        }}
        when="load"
      />
      <ListIcons />
    </AdminLayout>
  )
}

export function StatusPage(props: StatusSheetProps) {
  const { t } = useTranslation('admin-orders')
  const { id, number } = props.order
  // A missing reason is named beside its field.
  const { reason: _, ...otherErrors } = props.sent?.errors ?? {}
  const back =
    props.list === undefined
      ? { name: t('details.title', { number: isolateDirection(`#${number}`) }), path: paths.adminOrder(id) }
      : ('orders' as const)
  return (
    <AdminLayout title={t('sheet.plain_title', { number: `#${number}` })} styles={['admin/orders']}>
      <AdminPageHeader
        title={
          <Trans t={t} i18nKey="sheet.title" components={{ number: <bdi dir="ltr">{`#${number}`}</bdi> }} />
        }
        back={back}
      />
      <FormErrors errors={otherErrors} />
      <StatusSheet {...props} />
    </AdminLayout>
  )
}
