import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { paths } from '#domain/shared/paths.ts'
import { ButtonLink } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AdminLayout, useDashboard } from './AdminLayout.tsx'

/** For staff: the order, product or page is deleted, or never was there. */
export function AdminNotFoundPage() {
  const { t } = useTranslation('admin')
  const keepsOrders = hasPermission(useDashboard().role, 'manage orders')
  return (
    <AdminLayout title={t('not_found.title')}>
      <EmptyState icon="search-x" title={t('not_found.title')} text={t('not_found.text')} level="h1">
        <div className="row">
          <ButtonLink to={paths.admin}>{t('pages.today')}</ButtonLink>
          {keepsOrders && (
            <ButtonLink to={adminTabPath('orders')} look="line">
              {t('pages.orders')}
            </ButtonLink>
          )}
        </div>
      </EmptyState>
    </AdminLayout>
  )
}
