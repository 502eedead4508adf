import { useTranslation } from 'react-i18next'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import {
  type Customer,
  type CustomerListItem,
  type CustomerListQuery,
  customerListQuery,
  mostToMerge,
} from '#domain/customers/customer.ts'
import type { Page } from '#domain/shared/page.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import CustomersList from '../../../client/islands/CustomersList.tsx'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { Button, PostButton } from '../../ui/Buttons.tsx'
import { Colon } from '../../ui/Facts.tsx'
import { ListIcons } from '../../ui/icons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { BareInput } from '../form/Inputs.tsx'

/** The admin list of customers. */
export function CustomersPage({ list, query }: { list: Page<CustomerListItem>; query: CustomerListQuery }) {
  const { t } = useTranslation(['admin-customers', 'admin'])
  const { clock } = usePage()
  const offsets = findSafiOffsets(clock())
  return (
    <AdminLayout title={t('admin:pages.customers')} styles={['admin/customers']}>
      <AdminPageHeader title={t('admin:pages.customers')} lead={t('lead')} />
      <Island
        of={CustomersList}
        props={{ initialList: list, initialQuery: customerListQuery.format(query), offsets }}
        when="load"
      />
      <ListIcons />
    </AdminLayout>
  )
}

type MergeCustomersPageProps = {
  customer: Customer
  /** The search that found the others; at first the customer's own name. */
  q: string
  others: readonly CustomerListItem[]
}

/** Finds the other customer, who becomes part of this one. */
export function MergeCustomersPage({ customer, q, others }: MergeCustomersPageProps) {
  const { t } = useTranslation('admin-customers')
  const { href } = usePage()
  const path = customerPaths.merge(customer.id)
  const name = customer.name || t('list.nameless')
  return (
    <AdminLayout title={t('merge.title')} styles={['admin/customers']}>
      <AdminPageHeader
        title={t('merge.title')}
        lead={t('merge.lead')}
        back={{ name, path: customerPaths.customer(customer.id) }}
      />
      <div className="stack">
        <p>
          {t('merge.of')}
          <Colon />
          <Person customer={customer} />
        </p>
        <search>
          <form className="row narrow" action={href(path)}>
            <BareInput
              name="q"
              label={t('merge.search')}
              type="search"
              dir="auto"
              defaultValue={q}
              maxLength={200}
            />
            <Button look="tint sm">{t('merge.submit')}</Button>
          </form>
        </search>
        <h2 className="h3">{t('merge.found')}</h2>
        {others.length === 0 && <p className="soft">{t('merge.none')}</p>}
        {others.length === mostToMerge && (
          <p className="soft">{t('list.most_found', { most: mostToMerge })}</p>
        )}
        <ul className="ruled small order__log">
          {others.map((other) => (
            <li key={other.id} className="row between">
              <Person customer={other} />
              <PostButton
                action={path}
                look="line sm"
                aria-label={t('merge.choose_one', { name: other.name || other.phone })}
                fields={{ other: other.id }}
              >
                {t('merge.choose')}
              </PostButton>
            </li>
          ))}
        </ul>
      </div>
    </AdminLayout>
  )
}

function Person({ customer }: { customer: Pick<Customer, 'name' | 'phone' | 'city' | 'order_count'> }) {
  const { t } = useTranslation('admin-customers')
  const { name, phone, city, order_count } = customer
  return (
    <span>
      <b>
        <bdi>{name || t('list.nameless')}</bdi>
      </b>{' '}
      <span className="soft">
        <bdi dir="ltr">{formatPhone(phone)}</bdi> · <bdi>{city}</bdi> ·{' '}
        {t('list.orders_of', { number: order_count })}
      </span>
    </span>
  )
}
