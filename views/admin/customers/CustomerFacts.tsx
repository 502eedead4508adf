import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import type { CustomerDetails } from '#domain/customers/customer.ts'
import { paths } from '#domain/shared/paths.ts'
import { Link } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Fact } from '../../ui/Facts.tsx'
import { useDashboard } from '../AdminLayout.tsx'
import { Money } from '../Money.tsx'

/** What the orders of a customer say, in figures. */
export function CustomerFacts({ details }: { details: CustomerDetails }) {
  const { t } = useTranslation('admin-customers')
  const { customer, cities, names, cancelled_count, open_sum, first_order_at } = details
  const { order_count, delivered_count, refused_count, delivered_sum, last_order_at } = customer
  const facts: [string, ReactNode][] = [
    [t('list.columns.orders'), String(order_count)],
    [t('list.columns.delivered'), String(delivered_count)],
    [t('list.columns.refused'), String(refused_count)],
    [t('page.cancelled'), String(Math.max(0, cancelled_count - refused_count))],
    [t('list.columns.sum'), <Money key="sum" of={delivered_sum} />],
    [t('page.open_sum'), <Money key="open" of={open_sum} />],
    [t('page.first'), first_order_at && <DateTime at={first_order_at} />],
    [t('list.columns.latest'), first_order_at && <DateTime at={last_order_at} />],
  ]
  return (
    <section className="panel" aria-label={t('page.facts')}>
      <dl className="facts-grid customer__facts">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name={t('page.cities')} isWide>
          {cities.length > 0 && <Variants texts={cities.map(({ city }) => city)} />}
        </Fact>
        <Fact name={t('page.names')} isWide>
          {names.length > 1 && <Variants texts={names} />}
        </Fact>
        <Accounts accounts={details.accounts} />
      </dl>
    </section>
  )
}

function Variants({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <span key={text}>
      {index > 0 && ' · '}
      <bdi>{text}</bdi>
    </span>
  ))
}

/** The accounts, with links for those who manage accounts. */
function Accounts({ accounts }: Pick<CustomerDetails, 'accounts'>) {
  const { t } = useTranslation('admin-customers')
  const mayOpen = hasPermission(useDashboard().role, 'manage users')
  if (accounts.length === 0) return null
  return (
    <div className="full">
      <dt>{t('page.accounts')}</dt>
      {accounts.map(({ id, email }) => (
        <dd key={id}>
          {mayOpen ? (
            <Link to={paths.adminUser(id)}>
              <bdi dir="ltr">{email}</bdi>
            </Link>
          ) : (
            <bdi dir="ltr">{email}</bdi>
          )}
        </dd>
      ))}
    </div>
  )
}
