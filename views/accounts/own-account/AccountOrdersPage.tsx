import { useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { AccountLayout } from './AccountLayout.tsx'
import { OwnOrder } from './OwnOrder.tsx'

type AccountOrdersPageProps = { list: { items: Order[]; total: number; page: number; pages: number } }

/** Orders placed while signed in, newest first. */
export function AccountOrdersPage({ list: { items, total, page, pages } }: AccountOrdersPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AccountLayout section="orders">
      {total === 0 ? (
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
          <p className="soft">{t('account.orders.count', { count: total })}</p>
          {items.map((order) => (
            <OwnOrder key={order.id} order={order} />
          ))}
          <Pager
            page={page}
            pages={pages}
            hrefOf={(number) => href(`${paths.accountOrders}?page=${number}`)}
          />
        </>
      )}
    </AccountLayout>
  )
}
