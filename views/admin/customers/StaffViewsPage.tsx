import { useTranslation } from 'react-i18next'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import { type StaffView, type StaffViewQuery, staffViewQuery } from '#domain/customers/customer.ts'
import { formatQuoteNumber, quotePaths } from '#domain/quotes/quote.ts'
import { paths } from '#domain/shared/paths.ts'
import { Link } from '../../ui/Buttons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { Log, UserLink } from '../users/UsersLogPage.tsx'

type StaffViewsPageProps = {
  items: readonly StaffView[]
  hasMore: boolean
  query: StaffViewQuery
  days: number
}

export function StaffViewsPage({ items, hasMore, query, days }: StaffViewsPageProps) {
  const { t } = useTranslation('admin-customers')
  const { page, customer } = query
  const ofCustomer = customer === null ? null : customerPaths.customer(customer)
  const back = ofCustomer
    ? { name: t('views.back'), path: ofCustomer }
    : { name: t('views.log'), path: paths.adminUsersLog }
  const entries = items.map((view) => ({
    id: view.id,
    at: view.created_at,
    who: <UserLink id={view.user_id} email={view.user_email} />,
    what: t(`views.kinds.${view.kind}`),
    whom: <Subject view={view} />,
  }))
  return (
    <AdminLayout title={t('views.title')} styles={['admin/users']}>
      <AdminPageHeader
        title={t('views.title')}
        lead={ofCustomer ? t('views.lead_customer', { days }) : t('views.lead', { days })}
        back={back}
      />
      <Log
        entries={entries}
        empty={{ title: t('views.empty'), text: t('views.empty_text') }}
        pager={{ page, hasMore, pathOf: (number) => staffViewQuery.path({ customer, page: number }) }}
      />
    </AdminLayout>
  )
}

function Subject({ view }: { view: StaffView }) {
  const { t } = useTranslation('admin-customers')
  const { order_id, order_number, quote_id, has_quote, customer_id, customer_name } = view
  if (order_id !== null) {
    return (
      <Link to={paths.adminOrder(order_id)}>{t('views.order', { number: order_number ?? order_id })}</Link>
    )
  }
  if (quote_id !== null) {
    const number = formatQuoteNumber({ id: quote_id })
    const name = t('views.quote', { number })
    return has_quote ? <Link to={quotePaths.quote(quote_id)}>{name}</Link> : name
  }
  if (customer_id === null) return t('views.several')
  if (customer_name === null) return t('views.customer', { id: customer_id })
  return (
    <Link to={customerPaths.customer(customer_id)}>
      <bdi>{customer_name || t('list.nameless')}</bdi>
    </Link>
  )
}
