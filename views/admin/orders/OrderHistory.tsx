import { useTranslation } from 'react-i18next'
import { formatAmount } from '#domain/currency/currency.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { OrderCall } from '#domain/orders/call.ts'
import { readMark } from '#domain/orders/mark.ts'
import type { StatusChange } from '#domain/orders/order.ts'
import {
  type Corrections,
  correctedFields,
  editedSums,
  type OrderEdit,
} from '#domain/orders/order-correction.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localised } from '#domain/shared/language.ts'
import { partsOfDay } from '#domain/time/safi-time.ts'
import { LocalisedText } from '../../../client/ui/LocalisedText.tsx'
import { usePage } from '../../PageContext.ts'
import { Link } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Colon } from '../../ui/Facts.tsx'
import { useDeliveryNames } from '../../ui/form/DeliveryFields.tsx'
import { Money } from '../Money.tsx'
import { CallText } from './desk/Calls.tsx'

type OrderHistoryProps = { changes: readonly StatusChange[]; calls: readonly OrderCall[] }

export function OrderHistory({ changes, calls }: OrderHistoryProps) {
  const { t } = useTranslation(['admin-orders', 'admin-desk'])
  const steps = [...changes, ...calls].sort((one, other) => one.at.getTime() - other.at.getTime())
  return (
    <section className="stack">
      <h2 className="h3">{t('details.history')}</h2>
      <ol className="ruled small order__log" reversed>
        {steps.toReversed().map((step) => (
          <li key={step.at.toISOString() + ('outcome' in step ? step.outcome : step.to)}>
            {'outcome' in step ? (
              <p>
                {t('admin-desk:call_title')}
                <Colon />
                <CallText call={step} /> · <DateTime at={step.at} hasTime />
              </p>
            ) : (
              <Step change={step} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Step({
  change: { from, to, by, at, corrected, edited, reason, comment },
}: {
  change: StatusChange
}) {
  const { t } = useTranslation(['admin-orders', 'order-statuses'])
  const isByCustomer =
    from === null || corrected !== null || reason === 'cancelled_by_buyer' || reason === 'confirmed_by_buyer'
  const otherOrder = reason && /^#\d+$/.exec(comment ?? '')?.[0]
  return (
    <>
      {corrected && (
        <>
          <p>{t('details.corrected')}</p>
          <ChangedDelivery changes={corrected} />
        </>
      )}
      {edited && <EditedOrder edited={edited} />}
      {from !== to && (
        <p>
          {from === null
            ? t('details.placed')
            : t('details.changed', {
                from: t(`order-statuses:${from}.name`),
                to: t(`order-statuses:${to}.name`),
              })}
        </p>
      )}
      {reason && (
        <p>
          {t(`reasons.${reason}`)}
          {otherOrder && (
            <>
              {' '}
              <Link className="link" to={orderListQuery.path({ q: otherOrder })}>
                <bdi dir="ltr">{otherOrder}</bdi>
              </Link>
            </>
          )}
        </p>
      )}
      {comment && !otherOrder && <p dir="auto">{comment}</p>}
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

function EditedOrder({ edited }: { edited: OrderEdit }) {
  const { t } = useTranslation('order-edit')
  const { language } = usePage()
  return (
    <>
      <p>{t('history.edited')}</p>
      {edited.lines.map((line) => (
        <p key={line.product_id} className="typed">
          <LocalisedText of={localised(line, 'name', language)} />
          <Colon />
          {t('history.quantity', { before: line.before, after: line.after })}
        </p>
      ))}
      {edited.delivery && <ChangedDelivery changes={edited.delivery} />}
      {editedSums.map((sum) => {
        const change = edited.sums[sum]
        if (!change) return null
        return (
          <p key={sum}>
            {t(`history.${sum}`)}
            <Colon />
            <Money of={change.before} /> {t('history.arrow')} <Money of={change.after} />
          </p>
        )
      })}
      {edited.discount_reason && (
        <p className="typed">
          {t('history.discount_reason', { reason: isolateDirection(edited.discount_reason) })}
        </p>
      )}
    </>
  )
}

function ChangedDelivery({ changes }: { changes: Corrections }) {
  const { t } = useTranslation(['admin-orders', 'common', 'gift', 'order-edit', 'parts-of-day'])
  const { language } = usePage()
  const nameOf = (text: string | null) => {
    const mark = readMark(text)
    return t(mark ? `common:marks.${mark}` : 'common:no_mark')
  }
  const labels = {
    ...useDeliveryNames('staff'),
    shipping: t('order-edit:history.shipping'),
    call_part_of_day: t('details.call_wish'),
    call_wish: t('details.call_wish'),
  }
  const namePart = (text: string | null) => {
    const part = partsOfDay.find((each) => each === text)
    return part && t(`parts-of-day:${part}`)
  }
  return (
    <>
      {correctedFields.map((field) => {
        const change = changes[field]
        if (!change) return null
        const shown = (text: string | null) =>
          isolateDirection(
            (field === 'mark' && nameOf(text)) ||
              ((field === 'call_part_of_day' || field === 'delivery_part') && namePart(text)) ||
              (field === 'shipping' && text && formatAmount(centimesFromMad(text), 'MAD', language)) ||
              (field === 'without_prices' && t(text ? 'gift:yes' : 'gift:no')) ||
              (text ?? '—'),
          )
        return (
          <p key={field} className="typed">
            {labels[field]}
            <Colon />
            {t('details.changed', { from: shown(change.before), to: shown(change.after) })}
          </p>
        )
      })}
    </>
  )
}
