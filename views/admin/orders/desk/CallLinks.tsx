import { useTranslation } from 'react-i18next'
import { formatMadInFull } from '#domain/currency/money.ts'
import type { DeskCard } from '#domain/orders/desk/call.ts'
import { telUrl, whatsAppUrl } from '#domain/text/phone.ts'
import { Icon } from '../../../../client/ui/Icon.tsx'

/** Calls the buyer, or writes to them in their language. */
export function CallLinks({ card }: { card: DeskCard }) {
  const { t } = useTranslation('admin-desk')
  const { order } = card
  const whatsApp = useWhatsAppUrl(card)
  if (!order.customer_phone) return <p>{t('no_phone')}</p>
  return (
    <>
      <a className="btn btn--tint" href={telUrl(order.customer_phone)}>
        <Icon name="phone" />
        {t('call')}
      </a>
      {whatsApp && (
        <a className="btn btn--tint" href={whatsApp} target="_blank" rel="noopener noreferrer">
          <Icon name="message-circle" />
          {t('whatsapp_open')}
        </a>
      )}
    </>
  )
}

/** A chat with a ready message, which links to the buyer's own page of the order. */
function useWhatsAppUrl({ order, link }: DeskCard): string | null {
  const { i18n } = useTranslation()
  const { language, number, customer_name: name, customer_address, customer_city } = order
  const total = formatMadInFull(order.total_amount, language)
  const address = [customer_address, customer_city].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
  const inTheirs = i18n.getFixedT(language, 'admin-desk')
  return whatsAppUrl(order.customer_phone, inTheirs('whatsapp', { name, number, total, address, link }))
}
