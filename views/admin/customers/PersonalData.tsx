import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import type { CustomerDetails } from '#domain/customers/customer.ts'
import { customerPaths } from '#domain/customers/customer-paths.ts'
import { staffViewQuery } from '#domain/customers/staff-view.ts'
import { usePage } from '../../PageContext.ts'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { useDashboard } from '../use-dashboard.ts'

/** Export and removal of a person (law 09-08). */
export function PersonalData({ details }: { details: CustomerDetails }) {
  const { t } = useTranslation('admin-customers')
  const { href } = usePage()
  const maySeeViews = hasPermission(useDashboard().role, 'manage users')
  const { customer, waiting_removal_count: waiting } = details
  return (
    <section className="stack">
      <h2>{t('page.data')}</h2>
      <p className="soft">{t('page.data_text')}</p>
      {waiting > 0 && <p>{t('page.waiting_removal', { count: waiting })}</p>}
      <p>
        <a className="btn btn--line btn--sm" href={customerPaths.file(customer.id)} download>
          {t('page.export')}
        </a>
      </p>
      {maySeeViews && (
        <p>
          <a className="link" href={href(staffViewQuery.path({ customer: customer.id }))}>
            {t('views.open')}
          </a>
        </p>
      )}
      <details className="confirm">
        <summary className="link link--danger">{t('page.removal_open')}</summary>
        <form className="panel stack" method="post" action={href(customerPaths.removal(customer.id))}>
          <p>{t('page.removal_text')}</p>
          <SubmitRow className="btn btn--danger btn--sm">{t('page.removal_submit')}</SubmitRow>
        </form>
      </details>
    </section>
  )
}
