import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import {
  type Customer,
  type CustomerDetails,
  type CustomerPhone,
  staffViewQuery,
} from '#domain/customers/customer.ts'
import type { Order } from '#domain/orders/order.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import type { Page } from '#domain/shared/page.ts'
import { formatPhone, telUrl, whatsAppUrl } from '#domain/text/phone.ts'
import { Pager } from '../../../client/ui/Pager.tsx'
import { ButtonLink, PostButton, SubmitRow, TextLink } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { FormError } from '../../ui/form/Alerts.tsx'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { Table } from '../../ui/Table.tsx'
import { AdminLayout, AdminPageHeader, useDashboard } from '../AdminLayout.tsx'
import { CallLinks } from '../CallLinks.tsx'
import { Confirm } from '../form/AdminFormPage.tsx'
import { Money } from '../Money.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { type NoteFormState, StaffNotes } from '../StaffNotes.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'

export type CustomerPageProps = NoteFormState & {
  details: CustomerDetails
  orders: Page<Order>
  /** This customer has the phone that was typed: staff are asked before both are merged. */
  other?: Customer
}

export function CustomerPage({ details, orders, other, ...form }: CustomerPageProps) {
  const { t } = useTranslation('admin-customers')
  const { customer, phones, notes } = details
  const name = customer.name || t('list.nameless')
  return (
    <AdminLayout title={name} scripts={['admin/order']}>
      <AdminPageHeader title={<bdi>{name}</bdi>} back="customers">
        <div className="row">
          <CallLinks phone={customer.phone} chat={whatsAppUrl(customer.phone)} />
        </div>
      </AdminPageHeader>
      <div className="stack sides customer">
        <div className="stack stack--l">
          <CustomerFacts details={details} />
          <section className="stack" aria-labelledby="customer-orders">
            <h2 id="customer-orders">{t('list.columns.orders')}</h2>
            <CustomerOrders orders={orders.items} />
            <Pager list={orders} pathOf={(page) => `${customerPaths.customer(customer.id)}?page=${page}`} />
          </section>
        </div>
        <div className="stack stack--l">
          <section className="stack">
            <h2>{t('page.notes')}</h2>
            <StaffNotes
              notes={notes}
              path={customerPaths.notes(customer.id)}
              about={`customer-${customer.id}`}
              {...form}
            >
              <input type="hidden" name="phone_key" defaultValue={phones[0]?.phone_key} />
            </StaffNotes>
          </section>
          <CustomerPhones customerId={customer.id} phones={phones} other={other} form={form} />
          <PersonalData details={details} />
        </div>
      </div>
    </AdminLayout>
  )
}

/** A person may ask for a copy of the data or for removal (law 09-08). */
function PersonalData({ details }: { details: CustomerDetails }) {
  const { t } = useTranslation('admin-customers')
  const maySeeViews = hasPermission(useDashboard().role, 'manage users')
  const { customer, waiting_removal_count: waiting } = details
  return (
    <section className="stack">
      <h2>{t('page.data')}</h2>
      <p className="soft">{t('page.data_text')}</p>
      {waiting > 0 && <p>{t('page.waiting_removal', { count: waiting })}</p>}
      <p>
        <ButtonLink href={customerPaths.file(customer.id)} look="line sm" download>
          {t('page.export')}
        </ButtonLink>
      </p>
      {maySeeViews && (
        <p>
          <TextLink to={staffViewQuery.path({ customer: customer.id })}>{t('views.open')}</TextLink>
        </p>
      )}
      <Confirm
        label={t('page.removal_open')}
        submit={t('page.removal_submit')}
        action={customerPaths.removal(customer.id)}
      >
        <p>{t('page.removal_text')}</p>
      </Confirm>
    </section>
  )
}

type CustomerPhonesProps = {
  customerId: number
  phones: readonly CustomerPhone[]
  other: Customer | undefined
  form: NoteFormState
}

function CustomerPhones({ customerId, phones, other, form }: CustomerPhonesProps) {
  const { t } = useTranslation('admin-customers')
  return (
    <section className="stack">
      <h2>{t('page.phones')}</h2>
      <ul className="ruled small order__log">
        {phones.map(({ phone_key, phone, order_count }) => (
          <li key={phone_key} className="row between">
            <span>
              <a href={telUrl(phone)}>
                <bdi dir="ltr">{formatPhone(phone)}</bdi>
              </a>{' '}
              <span className="soft">· {t('page.phone_orders', { number: order_count })}</span>
            </span>
            {phones.length > 1 && (
              <PostButton
                action={customerPaths.split(customerId)}
                look="line sm"
                aria-label={t('page.split_one', { phone })}
                fields={{ phone_key }}
              >
                {t('page.split')}
              </PostButton>
            )}
          </li>
        ))}
      </ul>
      {phones.length > 1 && <p className="hint">{t('page.phones_hint')}</p>}
      <PostForm className="stack" action={customerPaths.merge(customerId)} {...form}>
        <PhoneField name="phone" label={t('page.merge_phone')} hint={t('page.merge_hint')} />
        {other && (
          <FormError title={t('page.merge_question')}>
            <bdi>{other.name || t('list.nameless')}</bdi> · <bdi>{other.city}</bdi> ·{' '}
            {t('list.orders_of', { number: other.order_count })}
          </FormError>
        )}
        <SubmitRow look="line sm" name={other && 'confirmed'} value={other?.id}>
          {other ? t('page.merge_submit') : t('page.merge')}
        </SubmitRow>
      </PostForm>
    </section>
  )
}

function CustomerOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation(['admin-customers', 'order-statuses'])
  if (orders.length === 0) return <p className="soft">{t('page.no_orders')}</p>
  return (
    <Table
      className="table"
      headings={[
        t('page.order'),
        t('page.city'),
        t('page.status'),
        { text: t('page.total'), className: 'end' },
      ]}
    >
      {orders.map((order) => (
        <tr key={order.id}>
          <td>
            <OrderLink id={order.id} number={order.number} className="link" />{' '}
            <span className="soft">
              · <DateTime at={order.created_at} />
            </span>
          </td>
          <td>
            <bdi>{order.customer_city}</bdi>
          </td>
          <td>
            <span className="status" data-status={order.status} data-tone={statusRules[order.status].tone}>
              {t(`order-statuses:${order.status}.name`)}
            </span>
          </td>
          <td className="num end">
            <Money of={order.total_amount} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
