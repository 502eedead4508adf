import type { StatusChange } from '#domain/orders/order.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { CorrectedFields } from './CorrectedFields.tsx'
import { EditedOrder } from './EditedOrder.tsx'

/** Status changes and corrections of the order, newest first. */
export function OrderHistory({ changes }: { changes: readonly StatusChange[] }) {
  const { t } = useTranslation('admin-orders')
  return (
    <section className="stack">
      <h2 className="h3">{t('details.history')}</h2>
      <ol className="order__log" reversed>
        {changes.toReversed().map((change) => (
          <li key={change.at.toISOString() + change.to}>
            <Step change={change} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Step({ change: { from, to, by, at, corrected, edited, reason, comment } }: { change: StatusChange }) {
  const { t } = useTranslation('admin-orders')
  const isByCustomer = from === null || corrected !== null || reason === 'cancelled_by_buyer'
  return (
    <>
      {corrected && <CorrectedFields corrected={corrected} />}
      {edited && <EditedOrder edited={edited} />}
      {!corrected && !edited && (
        <p>
          {from === null
            ? t('details.placed')
            : t('details.changed', { from: t(`status.${from}`), to: t(`status.${to}`) })}
        </p>
      )}
      {reason && <p>{t(`reasons.${reason}`)}</p>}
      {comment && <p dir="auto">{comment}</p>}
      <p className="soft">
        <bdi>{by ?? (isByCustomer ? t('details.by_customer') : t('somebody'))}</bdi> ·{' '}
        <DateTime at={at} hasTime />
      </p>
    </>
  )
}
