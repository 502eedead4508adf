import { Trans, useTranslation } from 'react-i18next'
import { type ShutOut, shutOutDays, shutOutPaths } from '#domain/orders/order-source.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { Link, PostButton } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

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
  const { kind, order, created_at, by, ends_at, lifted_at, lifted_by } = shutOut
  return (
    <li className="panel row between">
      <div>
        <p>
          <b>{t(`shut_outs.kinds.${kind}`)}</b>{' '}
          {kind === 'phone' && order && <bdi dir="ltr">{formatPhone(order.customer_phone)}</bdi>}{' '}
          <OfOrder order={order} />
        </p>
        <p className="soft">
          {t('shut_outs.since')} <DateTime at={created_at} hasTime /> <By name={by} /> ·{' '}
          {t('shut_outs.until')} <DateTime at={ends_at} />
        </p>
        {lifted_at && (
          <p className="soft">
            {t('shut_outs.lifted')} <DateTime at={lifted_at} hasTime /> <By name={lifted_by} />
          </p>
        )}
      </div>
      {!lifted_at && <LiftForm shutOut={shutOut} />}
    </li>
  )
}

function OfOrder({ order }: Pick<ShutOut, 'order'>) {
  const { t } = useTranslation('admin-orders')
  if (!order) return t('shut_outs.deleted_order')
  return (
    <>
      <Link to={paths.adminOrder(order.id)}>
        <Trans
          t={t}
          i18nKey="shut_outs.of_order"
          values={{ number: `#${order.number}` }}
          components={{ bdi: <bdi dir="ltr" /> }}
        />
      </Link>
      {order.customer_name && (
        <>
          {' · '}
          <bdi>{order.customer_name}</bdi>
        </>
      )}
    </>
  )
}

function By({ name }: { name: string | null }) {
  const { t } = useTranslation('admin-orders')
  return t('shut_outs.by', { name: isolateDirection(name ?? t('somebody')) })
}

function LiftForm({ shutOut: { id, kind, order } }: { shutOut: ShutOut }) {
  const { t } = useTranslation('admin-orders')
  const name = [t(`shut_outs.kinds.${kind}`), order && `#${order.number}`].filter(Boolean).join(' ')
  return (
    <PostButton
      action={shutOutPaths.lifting(id)}
      look="line sm"
      aria-label={t('shut_outs.lift_named', { name })}
    >
      {t('shut_outs.lift')}
    </PostButton>
  )
}
