import { useTranslation } from 'react-i18next'
import { deskPaths } from '#domain/orders/desk/desk-paths.ts'
import { paperPaths } from '#domain/orders/papers/paper.ts'
import { shutOutPaths } from '#domain/orders/shut-out.ts'
import { paths } from '#domain/shared/paths.ts'
import { shippingPaths } from '#domain/shipping/shipping-paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { useDashboard } from '../use-dashboard.ts'

/** What staff do at the list of orders: the desk first, an order by phone, and the rest in a menu. */
export function OrdersActions() {
  const { t } = useTranslation('admin-orders')
  const { t: tZones } = useTranslation('admin-zones')
  const { href } = usePage()
  return (
    <div className="row">
      <DeskLink />
      <a className="btn btn--line btn--sm" href={href(paths.adminOrderNew)}>
        {t('phone.open')}
      </a>
      <button className="btn btn--line btn--sm" type="button" popoverTarget="orders-menu">
        {t('more')}
        <Icon name="chevron-down" />
      </button>
      <nav className="orders-menu" id="orders-menu" popover="auto" aria-label={t('more')}>
        <a href={href(paperPaths.list)}>{t('papers')}</a>
        <a href={href(shippingPaths.adminZones)}>{tZones('open')}</a>
        <a href={href(shutOutPaths.list)}>{t('shut_outs_open')}</a>
        <a href={href(paths.adminSettings('orders'))}>{t('settings')}</a>
      </nav>
    </div>
  )
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
