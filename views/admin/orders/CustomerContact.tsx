import { useTranslation } from 'react-i18next'
import { formatMadInFull } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { paths } from '#domain/shared/paths.ts'
import { telUrl, whatsAppUrl } from '#domain/text/phone.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'

type CustomerContactProps = { order: Order; pageUrl: string }

/** Links for phone use: call, WhatsApp, the customer's page and its link as a message, copy the address, print. */
export function CustomerContact({ order, pageUrl }: CustomerContactProps) {
  const { t } = useTranslation('admin-orders')
  const { href } = usePage()
  const whatsApp = useWhatsAppUrl(order)
  const pageMessage = usePageMessageUrl(order, pageUrl)
  return (
    <div className="order__actions">
      {order.customer_phone && (
        <a className="btn btn--tint btn--sm" href={telUrl(order.customer_phone)}>
          <Icon name="phone" />
          {t('details.call')}
        </a>
      )}
      {whatsApp && (
        <a className="btn btn--tint btn--sm" href={whatsApp} target="_blank" rel="noopener noreferrer">
          <Icon name="message-circle" />
          {t('details.whatsapp')}
        </a>
      )}
      {pageMessage && (
        <a className="btn btn--tint btn--sm" href={pageMessage} target="_blank" rel="noopener noreferrer">
          <Icon name="share-2" />
          {t('details.send_link')}
        </a>
      )}
      <a className="btn btn--tint btn--sm" href={pageUrl}>
        <Icon name="package-check" />
        {t('details.own_page')}
      </a>
      {order.customer_address && (
        <button
          className="btn btn--tint btn--sm needs-script"
          type="button"
          data-copy={`address-${order.id}`}
          data-copied={t('details.copied')}
        >
          <Icon name="copy" />
          <span aria-live="polite">{t('details.copy')}</span>
        </button>
      )}
      <a className="btn btn--tint btn--sm" href={href(`${paths.adminOrdersPrint}?id=${order.id}`)}>
        <Icon name="printer" />
        {t('details.print')}
      </a>
    </div>
  )
}

/** A WhatsApp chat with a prepared message in the customer's language. */
function useWhatsAppUrl(order: Order): string | null {
  const { i18n } = useTranslation()
  const { language, number, customer_name: name, customer_address, customer_city } = order
  const total = formatMadInFull(order.total_amount, language)
  const address = [customer_address, customer_city].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
  const inTheirs = i18n.getFixedT(language, 'admin-orders')
  return whatsAppUrl(order.customer_phone, inTheirs('whatsapp', { name, number, total, address }))
}

/** A WhatsApp chat with the link to the customer's page. */
function usePageMessageUrl({ language, number, ...order }: Order, link: string): string | null {
  const { i18n } = useTranslation()
  const inTheirs = i18n.getFixedT(language, 'admin-orders')
  const message = inTheirs('whatsapp_link', { name: order.customer_name, number, link })
  return whatsAppUrl(order.customer_phone, message)
}
