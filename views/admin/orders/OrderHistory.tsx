import { useTranslation } from 'react-i18next'
import type { StatusChange } from '#domain/order.ts'
import { Moment } from '../../ui/Moment.tsx'

/** Each step of the order: who, when, from what to what; the last one first. */
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

function Step({ change: { from, to, by, at } }: { change: StatusChange }) {
  const { t } = useTranslation('admin-orders')
  return (
    <>
      <p>
        {from === null
          ? t('details.placed')
          : t('details.changed', { from: t(`status.${from}`), to: t(`status.${to}`) })}
      </p>
      <p className="soft">
        <bdi>{by ?? (from === null ? t('details.by_customer') : t('somebody'))}</bdi> ·{' '}
        <Moment at={at} hasTime />
      </p>
    </>
  )
}
