import { useTranslation } from 'react-i18next'
import {
  type CustomerListItem,
  type CustomerListQuery,
  customerListQuery,
} from '#domain/customers/customer.ts'
import type { Page } from '#domain/shared/page.ts'
import CustomersList from '../../../client/islands/CustomersList.tsx'
import { Island } from '../../Island.tsx'
import { ListIcons } from '../../ui/icons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

export function CustomersPage({ list, query }: { list: Page<CustomerListItem>; query: CustomerListQuery }) {
  const { t } = useTranslation(['admin-customers', 'admin'])
  return (
    <AdminLayout title={t('admin:pages.customers')}>
      <AdminPageHeader title={t('admin:pages.customers')} lead={t('lead')} />
      <Island
        of={CustomersList}
        props={{ initialList: list, initialQuery: customerListQuery.format(query) }}
        when="load"
      />
      <ListIcons />
    </AdminLayout>
  )
}
