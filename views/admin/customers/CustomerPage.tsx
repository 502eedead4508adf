import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { CustomerDetails } from '#domain/customers/customer.ts'
import { customerPaths } from '#domain/customers/customer-paths.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Page } from '#domain/shared/page.ts'
import { telUrl, whatsAppUrl } from '#domain/text/phone.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerNotes, type CustomerNotesProps } from './CustomerNotes.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { CustomerPhones } from './CustomerPhones.tsx'
import { PersonalData } from './PersonalData.tsx'

export type CustomerPageProps = Pick<CustomerNotesProps, 'formValues' | 'errors'> & {
  details: CustomerDetails
  orders: Page<Order>
}

/** A customer with orders, phones and notes. */
export function CustomerPage({ details, orders, formValues, errors }: CustomerPageProps) {
  const { t } = useTranslation('admin-customers')
  const { customer, phones, notes } = details
  const name = customer.name || t('list.nameless')
  return (
    <AdminLayout title={name} styles={['admin/customers']} scripts={['admin/order']}>
      <AdminPageHeader
        title={<bdi>{name}</bdi>}
        back={{ name: t('page.back'), path: adminTabPath('customers') }}
      >
        <Contact phone={customer.phone} />
      </AdminPageHeader>
      <div className="customer">
        <div className="stack stack--l">
          <CustomerFacts details={details} />
          <section className="stack" aria-labelledby="customer-orders">
            <h2 id="customer-orders">{t('page.order_list')}</h2>
            <CustomerOrders orders={orders.items} />
            <Pager list={orders} pathOf={(page) => `${customerPaths.customer(customer.id)}?page=${page}`} />
          </section>
        </div>
        <div className="stack stack--l">
          <CustomerNotes
            customerId={customer.id}
            notes={notes}
            {...(formValues && { formValues })}
            {...(errors && { errors })}
          />
          <CustomerPhones customerId={customer.id} phones={phones} />
          <PersonalData details={details} />
        </div>
      </div>
    </AdminLayout>
  )
}

function Contact({ phone }: { phone: string }) {
  const { t } = useTranslation('admin-customers')
  const whatsApp = whatsAppUrl(phone)
  return (
    <div className="row">
      <a className="btn btn--tint btn--sm" href={telUrl(phone)}>
        <Icon name="phone" />
        {t('page.call')}
      </a>
      {whatsApp && (
        <a className="btn btn--tint btn--sm" href={whatsApp} target="_blank" rel="noopener noreferrer">
          <Icon name="message-circle" />
          {t('page.whatsapp')}
        </a>
      )}
    </div>
  )
}
