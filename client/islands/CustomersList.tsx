import type { ReactNode } from 'react'
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
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import { ListFilters } from '../admin/FilterForm.tsx'
import { ListBody } from '../admin/ListBody.tsx'
import { type CardPlace, type ListIslandProps, listTexts, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { Amount } from '../ui/Amount.tsx'
import { LocalDateTime } from '../ui/LocalDateTime.tsx'
import { useLanguage } from '../ui/use-language.ts'
import { withQueryClient } from '../with-query-client.tsx'

type CustomersListProps = ListIslandProps<CustomerListItem> & {
  offsets: SafiOffsets
}

function CustomersList({ offsets, ...initial }: CustomersListProps) {
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
        <CustomersTable items={list.items} offsets={offsets} />
      </ListBody>
    </div>
  )
}

export default defineIsland('CustomersList', withQueryClient(CustomersList), {
  ...listTexts,
  'admin-customers': (language) => import(`../../locales/${language}/admin-customers.json`),
})

type CustomersTableProps = {
  items: readonly CustomerListItem[]
  offsets: SafiOffsets
}

function CustomersTable({ items, ...row }: CustomersTableProps) {
  const { t } = useTranslation('admin-customers')
  return (
    <table className="table table--customers">
      <thead>
        <tr>
          {customerColumns.map(({ name, className }) => (
            <th key={name} className={className}>
              <span className={name === 'open' ? 'sr' : undefined}>{t(`list.columns.${name}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((customer) => (
          <tr key={customer.id}>
            {customerColumns.map(({ name, className, card, Cell }) => (
              <td key={name} className={className} data-card={card}>
                <Cell customer={customer} {...row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CustomerCellProps = Omit<CustomersTableProps, 'items'> & { customer: CustomerListItem }

type CustomerColumn = {
  /** Its heading is `list.columns.<name>` in admin-customers.json. */
  name: string
  card: CardPlace
  className: string
  Cell: (props: CustomerCellProps) => ReactNode
}

const customerColumns = [
  { name: 'customer', card: 'start', className: 'name', Cell: NameCell },
  { name: 'orders', card: 'start', className: 'customers__orders', Cell: OrdersCell },
  {
    name: 'sum',
    card: 'end',
    className: 'num end customers__sum',
    Cell: ({ customer }) => <Amount centimes={centimesFromMad(customer.delivered_sum)} isInFull />,
  },
  {
    name: 'latest',
    card: 'end',
    className: 'soft customers__latest',
    Cell: ({ customer, offsets }) => <LocalDateTime at={customer.last_order_at} offsets={offsets} />,
  },
  { name: 'open', card: 'full', className: 'end customers__open', Cell: LinkCell },
] as const satisfies readonly CustomerColumn[]

function NameCell({ customer: { name, city, phone } }: CustomerCellProps) {
  const { t } = useTranslation('admin-customers')
  return (
    <>
      <b>
        <bdi>{name || t('list.nameless')}</bdi>
      </b>
      <span className="who">
        <bdi>{city}</bdi>
        {' · '}
        <a href={telUrl(phone)}>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </a>
      </span>
    </>
  )
}

function OrdersCell({ customer: { order_count, delivered_count, refused_count } }: CustomerCellProps) {
  const { t } = useTranslation('admin-customers')
  return (
    <>
      <span>{t('list.orders_of', { number: order_count })}</span>
      {delivered_count > 0 && (
        <span className="who">{t('list.delivered_of', { number: delivered_count })}</span>
      )}
      {refused_count > 0 && (
        <span className="who customers__refused">{t('list.refused_of', { number: refused_count })}</span>
      )}
    </>
  )
}

function LinkCell({ customer: { id, name } }: CustomerCellProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-customers')
  return (
    <a
      className="btn btn--tint btn--sm"
      href={localisePath(customerPaths.customer(id), language)}
      aria-label={t('list.open_one', { name: name || t('list.nameless') })}
    >
      {t('list.open')}
    </a>
  )
}
