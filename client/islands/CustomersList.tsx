import { useTranslation } from 'react-i18next'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import {
  type CustomerListItem,
  customerListQuery,
  customerSorts,
  maxCustomersFound,
} from '#domain/customers/customer.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { formatPhone, telUrl } from '#domain/text/phone.ts'
import { ListFilters } from '../admin/FilterForm.tsx'
import { ListBody } from '../admin/ListBody.tsx'
import { type ListIslandProps, listTexts, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { Amount } from '../ui/Amount.tsx'
import { LocalDateTime } from '../ui/LocalDateTime.tsx'
import { useLanguage } from '../ui/use-language.ts'
import { withQueryClient } from '../with-query-client.tsx'

function CustomersList(initial: ListIslandProps<CustomerListItem>) {
  const { t } = useTranslation('admin-customers')
  const state = useList({ api: customerPaths.api, listQuery: customerListQuery, ...initial })
  const { list, filter } = state
  // A search is counted up to a limit only.
  const countText =
    filter.q && list.total >= maxCustomersFound
      ? t('list.most_found', { most: list.total })
      : t('list.count', { count: list.total })
  return (
    <div className="stack">
      <ListFilters
        tab="customers"
        searchLabel={t('list.search')}
        main={{
          name: 'sort',
          label: t('list.sort'),
          options: customerSorts.map((sort) => ({ value: sort, text: t(`list.sorts.${sort}`) })),
        }}
        countText={countText}
        state={state}
      />
      <ListBody
        tab="customers"
        noneYet={{ icon: 'contact', title: t('list.empty'), text: t('list.empty_text') }}
        noneFound={{ title: t('list.none'), text: t('list.none_text') }}
        state={state}
      >
        <CustomersTable items={list.items} />
      </ListBody>
    </div>
  )
}

export default defineIsland('CustomersList', withQueryClient(CustomersList), {
  ...listTexts,
  'admin-customers': (language) => import(`../../locales/${language}/admin-customers.json`),
})

function CustomersTable({ items }: { items: readonly CustomerListItem[] }) {
  const { t } = useTranslation('admin-customers')
  return (
    <table className="table table--customers">
      <thead>
        <tr>
          <th>{t('list.columns.customer')}</th>
          <th>{t('list.columns.orders')}</th>
          <th className="num end">{t('list.columns.sum')}</th>
          <th className="end">{t('list.columns.latest')}</th>
          <th>
            <span className="sr">{t('list.columns.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </tbody>
    </table>
  )
}

function CustomerRow({ customer }: { customer: CustomerListItem }) {
  const { t } = useTranslation('admin-customers')
  const language = useLanguage()
  const { id, phone, city, order_count, delivered_count, refused_count } = customer
  const name = customer.name || t('list.nameless')
  return (
    <tr>
      <td className="name" data-card="start">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="who">
          <bdi>{city}</bdi>
          {' · '}
          <a href={telUrl(phone)}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        </span>
      </td>
      <td data-card="start">
        <span>{t('list.orders_of', { number: order_count })}</span>
        {delivered_count > 0 && (
          <span className="who">{t('list.delivered_of', { number: delivered_count })}</span>
        )}
        {refused_count > 0 && (
          <span className="badge" data-tone="danger">
            {t('list.refused_of', { number: refused_count })}
          </span>
        )}
      </td>
      <td className="num end" data-card="end">
        <Amount centimes={centimesFromMad(customer.delivered_sum)} isInFull />
      </td>
      <td className="soft end" data-card="end">
        <LocalDateTime at={customer.last_order_in_safi} />
      </td>
      <td className="end customers__open" data-card="full">
        <a
          className="btn btn--tint btn--sm"
          href={localisePath(customerPaths.customer(id), language)}
          aria-label={t('list.open_one', { name })}
        >
          {t('list.open')}
        </a>
      </td>
    </tr>
  )
}
