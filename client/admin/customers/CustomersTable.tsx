import { useTranslation } from 'react-i18next'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { CustomerListItem } from '#domain/customers/customer.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { telUrl } from '#domain/text/phone.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import { Amount } from '../../ui/Amount.tsx'
import { LocalDateTime } from '../../ui/LocalDateTime.tsx'

type CustomersTableProps = {
  items: readonly CustomerListItem[]
  /** UTC offsets of Safi. */
  offsets: SafiOffsets
  language: Language
}

/** One row per customer, a card on phones, with a link to the page. */
export function CustomersTable({ items, ...row }: CustomersTableProps) {
  const { t } = useTranslation('admin-customers')
  return (
    <table className="table table--customers">
      <thead>
        <tr>
          <th>{t('list.columns.customer')}</th>
          <th>{t('list.columns.orders')}</th>
          <th className="end">{t('list.columns.sum')}</th>
          <th>{t('list.columns.latest')}</th>
          <th>
            <span className="sr">{t('list.columns.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} {...row} />
        ))}
      </tbody>
    </table>
  )
}

type CustomerRowProps = Omit<CustomersTableProps, 'items'> & { customer: CustomerListItem }

function CustomerRow({ customer, offsets, language }: CustomerRowProps) {
  const { t } = useTranslation('admin-customers')
  const { id, phone, city, order_count, delivered_count, refused_count } = customer
  const name = customer.name || t('list.nameless')
  return (
    <tr>
      <td className="name">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="who">
          <bdi>{city}</bdi>
          {' · '}
          <a href={telUrl(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </span>
      </td>
      <td className="customers__orders">
        <span>{t('list.orders_of', { number: order_count })}</span>
        {delivered_count > 0 && (
          <span className="who">{t('list.delivered_of', { number: delivered_count })}</span>
        )}
        {refused_count > 0 && (
          <span className="who customers__refused">{t('list.refused_of', { number: refused_count })}</span>
        )}
      </td>
      <td className="num end customers__sum">
        <Amount centimes={centimesFromMad(customer.delivered_sum)} language={language} isInFull />
      </td>
      <td className="soft customers__latest">
        <LocalDateTime at={customer.last_order_at} language={language} offsets={offsets} />
      </td>
      <td className="end customers__open">
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
