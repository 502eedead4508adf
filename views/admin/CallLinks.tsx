import { useTranslation } from 'react-i18next'
import { formatMadInFull } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { telUrl, whatsAppUrl } from '#domain/text/phone.ts'
import { Icon } from '../../client/ui/Icon.tsx'

type CallLinksProps = {
  phone: string
  /** The address of a chat; null: the number is incomplete. */
  chat: string | null
  texts: { call: string; chat: string }
  className?: string
}

/** Calls a person, or writes to them. */
export function CallLinks({ phone, chat, texts, className = 'btn btn--tint btn--sm' }: CallLinksProps) {
  return (
    <>
      <a className={className} href={telUrl(phone)}>
        <Icon name="phone" />
        {texts.call}
      </a>
      {chat && (
        <a className={className} href={chat} target="_blank" rel="noopener noreferrer">
          <Icon name="message-circle" />
          {texts.chat}
        </a>
      )}
    </>
  )
}

/** A chat with the buyer and a message about the order in their language, with the link if there is one. */
export function useOrderChat(order: Order, link?: string): string | null {
  const { i18n } = useTranslation()
  const { language, number, customer_name: name, customer_address, customer_city } = order
  const total = formatMadInFull(order.total_amount, language)
  const address = [customer_address, customer_city].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
  const values = { name, number, total, address }
  const message = i18n.getFixedT(language, 'whatsapp')('confirm', { ...values, link: link ?? '' })
  return whatsAppUrl(order.customer_phone, message)
}
