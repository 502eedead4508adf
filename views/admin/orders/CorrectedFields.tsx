import { useTranslation } from 'react-i18next'
import { formatAmount } from '#domain/currency/currency.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { partsOfDay } from '#domain/orders/desk/call-wish.ts'
import { readMark } from '#domain/orders/mark.ts'
import { type Corrections, correctedFields } from '#domain/orders/own-order/order-correction.ts'
import { isolateDirection } from '#domain/text/hidden-signs.ts'
import { usePage } from '../../PageContext.ts'

/** Fields that a customer corrected by submitting the order again, with old and new values. */
export function CorrectedFields({ corrected }: { corrected: Corrections }) {
  const { t } = useTranslation('admin-orders')
  return (
    <>
      <p>{t('details.corrected')}</p>
      <ChangedDelivery changes={corrected} />
    </>
  )
}

/** Delivery details with old and new values. */
export function ChangedDelivery({ changes }: { changes: Corrections }) {
  const { t } = useTranslation(['admin-orders', 'common', 'gift', 'order-edit'])
  const { language } = usePage()
  const nameOf = (text: string | null) => {
    const mark = readMark(text)
    return t(mark ? `common:marks.${mark}` : 'common:no_mark')
  }
  const labels = {
    customer_name: t('details.customer'),
    customer_phone: t('details.phone'),
    customer_email: t('details.email'),
    customer_city: t('details.city'),
    customer_address: t('details.address'),
    notes: t('details.customer_notes'),
    mark: t('details.mark'),
    shipping: t('order-edit:history.shipping'),
    call_part_of_day: t('details.call_wish'),
    call_wish: t('details.call_wish'),
    receiver_name: t('gift:receiver_name'),
    receiver_phone: t('gift:receiver_phone'),
    card_text: t('gift:card'),
    without_prices: t('gift:no_prices'),
  }
  const namePart = (text: string | null) => {
    const part = partsOfDay.find((each) => each === text)
    return part && t(`details.call_parts.${part}`)
  }
  return (
    <>
      {correctedFields.map((field) => {
        const change = changes[field]
        if (!change) return null
        const shown = (text: string | null) =>
          isolateDirection(
            (field === 'mark' && nameOf(text)) ||
              (field === 'call_part_of_day' && namePart(text)) ||
              (field === 'shipping' && text && formatAmount(centimesFromMad(text), 'MAD', language)) ||
              (field === 'without_prices' && t(text ? 'gift:yes' : 'gift:no')) ||
              (text ?? '—'),
          )
        return (
          <p key={field} className="order__text">
            {labels[field]}: {t('details.changed', { from: shown(change.before), to: shown(change.after) })}
          </p>
        )
      })}
    </>
  )
}
