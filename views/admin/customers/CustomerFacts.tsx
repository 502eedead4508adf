import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import type { CustomerDetails } from '#domain/customers/customer.ts'
import { paths } from '#domain/shared/paths.ts'
import { Link } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dots, Facts } from '../../ui/Facts.tsx'
import { useDashboard } from '../AdminLayout.tsx'
import { Money } from '../Money.tsx'

/** The accounts are links for those who manage accounts. */
export function CustomerFacts({ details }: { details: CustomerDetails }) {
  const { t } = useTranslation('admin-customers')
  const mayOpen = hasPermission(useDashboard().role, 'manage users')
  const { customer, cities, names, accounts, cancelled_count, open_sum, first_order_at } = details
  const { order_count, delivered_count, refused_count, delivered_sum, last_order_at } = customer
  const typed = (text: string) => <bdi key={text}>{text}</bdi>
  const accountNames = accounts.map(({ id, email }) =>
    mayOpen ? (
      <Link key={id} to={paths.adminUser(id)}>
        {typed(email)}
      </Link>
    ) : (
      typed(email)
    ),
  )
  return (
    <section className="panel" aria-label={t('page.facts')}>
      <Facts
        of={{
          [t('list.columns.orders')]: String(order_count),
          [t('list.columns.delivered')]: String(delivered_count),
          [t('list.columns.refused')]: String(refused_count),
          [t('page.cancelled')]: String(Math.max(0, cancelled_count - refused_count)),
          [t('list.columns.sum')]: <Money of={delivered_sum} />,
          [t('page.open_sum')]: <Money of={open_sum} />,
          [t('page.first')]: first_order_at && <DateTime at={first_order_at} />,
          [t('list.columns.latest')]: first_order_at && <DateTime at={last_order_at} />,
          [t('page.cities')]: cities.length > 0 && <Dots>{cities.map(({ city }) => typed(city))}</Dots>,
          [t('page.names')]: names.length > 1 && <Dots>{names.map(typed)}</Dots>,
          [t('page.accounts')]: accounts.length > 0 && <Dots>{accountNames}</Dots>,
        }}
      />
    </section>
  )
}
