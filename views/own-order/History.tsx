import { useTranslation } from 'react-i18next'
import { correctedFields, editedSums, type OrderEdit } from '#domain/orders/order-correction.ts'
import { statusRules, upcomingStatuses } from '#domain/orders/order-statuses.ts'
import type { OrderProgress } from '#domain/orders/own-order.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { Colon } from '../ui/Facts.tsx'
import { useDeliveryNames } from '../ui/form/DeliveryFields.tsx'

export function History({ order, changes }: Pick<OrderProgress, 'order' | 'changes'>) {
  const { t } = useTranslation(['own-order', 'order-statuses'])
  return (
    <section className="panel stack">
      <h2>{t('history.title')}</h2>
      <ol className="stack own-log">
        {changes.map((change) => (
          <Entry key={change.at.toISOString() + change.to} {...change} />
        ))}
        {upcomingStatuses(order.status).map((status) => (
          <li key={status} className="soft">
            <p>{t(`order-statuses:${status}.upcoming`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A buyer may read these reasons of a cancellation. */
const toldReasons = [
  'cancelled_by_buyer',
  'merged',
  'refused_by_phone',
  'wrong_number',
  'never_reached',
  'refused_at_door',
  'lost_by_courier',
] as const

type Change = OrderProgress['changes'][number]

function Entry(change: Change) {
  const text = useChangeText(change)
  if (text === null) return null
  return (
    <li>
      <p>{text}</p>
      {change.edited && <EditedByStaff edited={change.edited} />}
      <p className="soft">
        <DateTime at={change.at} hasTime />
      </p>
    </li>
  )
}

/** Returns null where nothing has changed for the buyer. */
function useChangeText({ from, to, corrected, edited, reason }: Change): string | null {
  const { t } = useTranslation(['own-order', 'order-statuses'])
  const { locale } = languages[usePage().language]
  const names = useDetailNames()
  if (corrected) {
    const changed = correctedFields.filter((field) => corrected[field]).map((field) => names[field])
    const fields = new Intl.ListFormat(locale).format(new Set(changed))
    return changed.length > 0 ? t('history.corrected', { fields }) : t('history.corrected_some')
  }
  if (edited) return t('history.edited')
  if (reason === 'confirmed_by_buyer') return t('history.confirmed_by_buyer')
  if (reason === 'hold_ended') return t('history.hold_ended')
  if (from === null) return t('history.placed')
  if (from === to) return null
  const told = statusRules[to].isCancelled && toldReasons.find((each) => each === reason)
  return told ? t(`history.reasons.${told}`) : t(`order-statuses:${to}.happened`)
}

function useDetailNames() {
  const { t } = useTranslation('own-order')
  const wish = t('details.call_wish')
  return { ...useDeliveryNames(), shipping: t('details.shipping'), call_part_of_day: wish, call_wish: wish }
}

/** Staff agreed with the buyer on what they changed: pieces and sums before and after, and which details. */
function EditedByStaff({ edited: { lines, sums, delivery } }: { edited: OrderEdit }) {
  const { t } = useTranslation(['own-order', 'order-edit'])
  const { language } = usePage()
  const names = useDetailNames()
  const fields = correctedFields.filter((field) => delivery?.[field])
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.product_id}>
          <LocalisedText of={localised(line, 'name', language)} />
          <Colon />
          {t('order-edit:history.quantity', { before: line.before, after: line.after })}
        </li>
      ))}
      {fields.map((field) => (
        <li key={field}>{names[field]}</li>
      ))}
      {editedSums.map((sum) => {
        const change = sums[sum]
        if (!change) return null
        return (
          <li key={sum}>
            {t(`order-edit:history.${sum}`)}
            <Colon />
            <Amount centimes={change.before} /> {t('order-edit:history.arrow')}{' '}
            <Amount centimes={change.after} />
          </li>
        )
      })}
    </ul>
  )
}
