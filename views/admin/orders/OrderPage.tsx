import { Trans, useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { OrderDetails as Details } from '#domain/orders/order-details.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { OrderDetails, type OrderFormState } from './OrderDetails.tsx'

export type OrderPageProps = OrderFormState & { details: Details }

/** The page of an order; the list shows its #order element in a dialog. */
export function OrderPage({ details, ...state }: OrderPageProps) {
  const { t } = useTranslation('admin-orders')
  const number = `#${details.order.number}`
  return (
    <AdminLayout
      title={t('details.plain_title', { number })}
      styles={['admin/orders']}
      scripts={['admin/order']}
    >
      <AdminPageHeader
        title={
          <Trans t={t} i18nKey="details.title" values={{ number }} components={{ bdi: <bdi dir="ltr" /> }} />
        }
        back={{ name: t('details.back'), path: adminTabPath('orders') }}
      />
      <OrderDetails details={details} {...state} />
    </AdminLayout>
  )
}
