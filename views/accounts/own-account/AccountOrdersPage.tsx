import { Trans, useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { ownOrderListQuery } from '#domain/orders/order-list.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { Pager } from '../../../client/ui/Pager.tsx'
import { ButtonLink, TextLink } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AccountLayout } from './AccountLayout.tsx'

type OwnOrderProps = Order & { path: string }

export function AccountOrdersPage({ list }: { list: Page<OwnOrderProps> }) {
  const { t } = useTranslation('accounts')
  return (
    <AccountLayout section="orders">
      {list.total === 0 ? (
        <EmptyState
          icon="package-check"
          title={t('account.orders.empty')}
          text={t('account.orders.empty_text')}
        >
          <ButtonLink to={paths.shop}>{t('account.orders.browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="soft">{t('account.orders.count', { count: list.total })}</p>
          {list.items.map((order) => (
            <OwnOrder key={order.id} {...order} />
          ))}
          <Pager list={list} pathOf={(page) => ownOrderListQuery.path({ page })} />
        </>
      )}
    </AccountLayout>
  )
}

function OwnOrder({ number, created_at, status, total_amount, path }: OwnOrderProps) {
  const { t } = useTranslation(['accounts', 'common', 'order-statuses'])
  return (
    <article className="panel stack">
      <div className="row">
        <h2 className="h3">
          <Trans t={t} i18nKey="account.orders.number" values={{ number }} />
        </h2>
        <span className="soft">
          <DateTime at={created_at} />
        </span>
        <span className="status" data-status={status} data-tone={statusRules[status].tone}>
          {t(`order-statuses:${status}.name`)}
        </span>
        <b className="push">
          <Amount centimes={total_amount} />
        </b>
      </div>
      <p>
        <TextLink to={path}>{t('common:nav.track')}</TextLink>
      </p>
    </article>
  )
}
