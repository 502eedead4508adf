import { centimesFromMad } from '#domain/currency/money.ts'
import type { CustomerListItem } from '#domain/customers/customer-list.ts'
import { customerPaths } from '#domain/customers/customer-paths.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { telUrl } from '#domain/text/phone.ts'
import { Amount } from '../../ui/Amount.tsx'
import { interpolate } from '../../ui/interpolate.ts'
import { LocalDateTime } from '../../ui/LocalDateTime.tsx'
import type { CustomersWords } from '../../ui/words/customers-words.ts'

type CustomersTableProps = { items: readonly CustomerListItem[]; words: CustomersWords; language: Language }

/** One row per customer, a card on phones, with a link to the page. */
export function CustomersTable({ items, words, language }: CustomersTableProps) {
  const { columns } = words
  return (
    <table className="table table--customers">
      <thead>
        <tr>
          <th>{columns.customer}</th>
          <th>{columns.orders}</th>
          <th className="end">{columns.sum}</th>
          <th>{columns.latest}</th>
          <th>
            <span className="sr">{columns.open}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} words={words} language={language} />
        ))}
      </tbody>
    </table>
  )
}

type CustomerRowProps = Omit<CustomersTableProps, 'items'> & { customer: CustomerListItem }

function CustomerRow({ customer, words, language }: CustomerRowProps) {
  const { id, phone, city, order_count, delivered_count, refused_count } = customer
  const name = customer.name || words.nameless
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
        <span>{interpolate(words.orders_of, { number: order_count })}</span>
        {delivered_count > 0 && (
          <span className="who">{interpolate(words.delivered_of, { number: delivered_count })}</span>
        )}
        {refused_count > 0 && (
          <span className="who customers__refused">
            {interpolate(words.refused_of, { number: refused_count })}
          </span>
        )}
      </td>
      <td className="num end customers__sum">
        <Amount centimes={centimesFromMad(customer.delivered_sum)} language={language} isInFull />
      </td>
      <td className="soft customers__latest">
        <LocalDateTime at={customer.last_order_at} language={language} offsets={words.offsets} />
      </td>
      <td className="end customers__open">
        <a
          className="btn btn--tint btn--sm"
          href={localisePath(customerPaths.customer(id), language)}
          aria-label={interpolate(words.open_one, { name })}
        >
          {words.open}
        </a>
      </td>
    </tr>
  )
}
