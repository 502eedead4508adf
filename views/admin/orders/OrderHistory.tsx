import { useTranslation } from 'react-i18next'
import type { OrderCall } from '#domain/orders/desk/call.ts'
import type { StatusChange } from '#domain/orders/order.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { CorrectedFields } from './CorrectedFields.tsx'
import { CallText } from './desk/CallList.tsx'
import { EditedOrder } from './EditedOrder.tsx'

type OrderHistoryProps = { changes: readonly StatusChange[]; calls: readonly OrderCall[] }

/** Status changes, corrections, edits and calls of the order, newest first. */
export function OrderHistory({ changes, calls }: OrderHistoryProps) {
  const { t } = useTranslation('admin-orders')
  const steps = [...changes, ...calls].sort((one, other) => one.at.getTime() - other.at.getTime())
  return (
    <section className="stack">
      <h2 className="h3">{t('details.history')}</h2>
      <ol className="order__log" reversed>
        {steps.toReversed().map((step) => (
          <li key={step.at.toISOString() + ('outcome' in step ? step.outcome : step.to)}>
            {'outcome' in step ? <Call call={step} /> : <Step change={step} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Call({ call }: { call: OrderCall }) {
  const { t } = useTranslation('admin-desk')
  return (
    <p>
      {t('call_title')}: <CallText call={call} /> · <DateTime at={call.at} hasTime />
    </p>
  )
}

function Step({
  change: { from, to, by, at, corrected, edited, reason, comment },
}: {
  change: StatusChange
}) {
  const { t } = useTranslation('admin-orders')
  const { t: tStatus } = useTranslation('order-statuses')
  const isByCustomer = from === null || corrected !== null || reason === 'cancelled_by_buyer'
  return (
    <>
      {corrected && <CorrectedFields corrected={corrected} />}
      {edited && <EditedOrder edited={edited} />}
      {from !== to && (
        <p>
          {from === null
            ? t('details.placed')
            : t('details.changed', { from: tStatus(`${from}.name`), to: tStatus(`${to}.name`) })}
        </p>
      )}
      {reason && <p>{t(`reasons.${reason}`)}</p>}
      {comment && <p dir="auto">{comment}</p>}
      <p className="soft">
        {reason !== 'hold_ended' && (
          <>
            <bdi>{by ?? (isByCustomer ? t('details.by_customer') : t('somebody'))}</bdi> ·{' '}
          </>
        )}
        <DateTime at={at} hasTime />
      </p>
    </>
  )
}
