import { useTranslation } from 'react-i18next'
import { formatMadInFull } from '#domain/currency/money.ts'
import {
  type BuyerMessage,
  listBuyerMessages,
  parcelValues,
  type ToldOrder,
} from '#domain/orders/buyer-message.ts'
import { ownOrderActionPath } from '#domain/orders/own-order.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { commaOf } from '#domain/shared/language.ts'
import { telUrl, whatsAppUrl } from '#domain/text/phone.ts'
import { Icon } from '../../client/ui/Icon.tsx'

type CallLinksProps = {
  phone: string
  /** Null means that the number is incomplete. */
  chat: string | null
  className?: string
}

export function CallLinks({ phone, chat, className = 'btn btn--tint btn--sm' }: CallLinksProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <>
      <a className={className} href={telUrl(phone)}>
        <Icon name="phone" />
        {t('details.call')}
      </a>
      {chat && (
        <a className={className} href={chat} target="_blank" rel="noopener noreferrer">
          <Icon name="message-circle" />
          {t('details.whatsapp')}
        </a>
      )}
    </>
  )
}

/** The messages are in the buyer's language; the first one fits the order's state best. */
export function useOrderChats(told: ToldOrder): { message: BuyerMessage; url: string }[] {
  const { i18n } = useTranslation()
  const { order, link } = told
  const { language, number, customer_name: name, customer_address, customer_city } = order
  const { due, courier, ...parcel } = parcelValues(told)
  const address = [customer_address, customer_city].filter(Boolean).join(commaOf(language))
  const values = {
    ...parcel,
    name: isolateDirection(name),
    number,
    total: formatMadInFull(due, language),
    address: isolateDirection(address),
    courier: isolateDirection(courier),
    link,
    confirm_link: ownOrderActionPath(link, 'confirmation'),
  }
  const t = i18n.getFixedT(language, 'whatsapp')
  return listBuyerMessages(told).flatMap((message) => {
    const url = whatsAppUrl(
      order.customer_phone,
      t(message, { ...values, ...(due === 0 && { context: 'nothing_due' }) }),
    )
    return url ? [{ message, url }] : []
  })
}
