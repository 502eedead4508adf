import { useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { ownOrderListQuery } from '#domain/orders/order-list.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { AccountLayout } from './AccountLayout.tsx'
import { OwnOrder } from './OwnOrder.tsx'

type AccountOrdersPageProps = {
  list: Page<Order>
  /** By order id: the path of its own page. */
  orderPaths: Record<number, string>
}

/** Orders placed while signed in, newest first. */
export function AccountOrdersPage({ list, orderPaths }: AccountOrdersPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AccountLayout section="orders">
      {list.total === 0 ? (
        <EmptyState
          icon="package-check"
          title={t('account.orders.empty')}
          text={t('account.orders.empty_text')}
        >
          <a className="btn" href={href(paths.shop)}>
            {t('account.orders.browse')}
          </a>
        </EmptyState>
      ) : (
        <>
          <p className="soft">{t('account.orders.count', { count: list.total })}</p>
          {list.items.map((order) => (
            <OwnOrder key={order.id} order={order} path={orderPaths[order.id]} />
          ))}
          <Pager list={list} pathOf={(page) => ownOrderListQuery.path({ page })} />
        </>
      )}
    </AccountLayout>
  )
}
