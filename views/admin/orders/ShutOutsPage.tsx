import { useTranslation } from 'react-i18next'
import { type ShutOut, shutOutDays, shutOutPaths } from '#domain/orders/order-source.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { PostButton } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { OrderLink } from './OrderLink.tsx'

export function ShutOutsPage({ shutOuts }: { shutOuts: readonly ShutOut[] }) {
  const { t } = useTranslation('admin-orders')
  return (
    <AdminLayout title={t('shut_outs.title')}>
      <AdminPageHeader
        title={t('shut_outs.title')}
        lead={t('shut_outs.lead', { days: shutOutDays })}
        back="orders"
      />
      {shutOuts.length > 0 ? (
        <ul className="stack">
          {shutOuts.map((shutOut) => (
            <ShutOutItem key={shutOut.id} shutOut={shutOut} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="users" title={t('shut_outs.empty')} text={t('shut_outs.empty_text')} />
      )}
    </AdminLayout>
  )
}

function ShutOutItem({ shutOut }: { shutOut: ShutOut }) {
  const { t } = useTranslation('admin-orders')
  const { id, kind, order, created_at, by, ends_at, lifted_at, lifted_by } = shutOut
  const byText = (name: string | null) => t('shut_outs.by', { name: isolateDirection(name ?? t('somebody')) })
  return (
    <li className="panel row between">
      <div>
        <p>
          <b>{t(`shut_outs.kinds.${kind}`)}</b>{' '}
          {kind === 'phone' && order && <bdi dir="ltr">{formatPhone(order.customer_phone)}</bdi>}{' '}
          {order ? (
            <>
              <OrderLink {...order} /> <bdi>{order.customer_name}</bdi>
            </>
          ) : (
            t('shut_outs.deleted_order')
          )}
        </p>
        <p className="soft">
          {t('shut_outs.since')} <DateTime at={created_at} hasTime /> {byText(by)} · {t('shut_outs.until')}{' '}
          <DateTime at={ends_at} />
        </p>
        {lifted_at && (
          <p className="soft">
            {t('shut_outs.lifted')} <DateTime at={lifted_at} hasTime /> {byText(lifted_by)}
          </p>
        )}
      </div>
      {!lifted_at && (
        <PostButton
          action={shutOutPaths.lifting(id)}
          look="line sm"
          aria-label={t('shut_outs.lift_named', {
            name: [t(`shut_outs.kinds.${kind}`), order && `#${order.number}`].filter(Boolean).join(' '),
          })}
        >
          {t('shut_outs.lift')}
        </PostButton>
      )}
    </li>
  )
}
