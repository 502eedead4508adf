import { useTranslation } from 'react-i18next'
import type { PaperSettings } from '#domain/admin/settings.ts'
import type { Order } from '#domain/orders/order.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { isolateDirection } from '#domain/text/hidden-signs.ts'
import { PaperDate } from './PaperDate.tsx'
import { PaperReceiver } from './PaperReceiver.tsx'

/** What was delivered, without prices, in the customer's language: signed by whoever receives the parcel. */
export function DeliveryNote({ order, seller }: { order: Order; seller: PaperSettings }) {
  const { i18n } = useTranslation()
  const { language } = order
  const t = i18n.getFixedT(language, 'admin-orders')
  return (
    <article className="paper" lang={language} dir={languages[language].dir}>
      <header>
        <p dir="auto">
          <b>{seller.legal_name || i18n.getFixedT(language)('brand')}</b> {seller.legal_address}
        </p>
        <div>
          <h2>{t('print.delivery_note_of', { number: isolateDirection(`#${order.number}`) })}</h2>
          <p>
            <PaperDate at={order.created_at} language={language} />
          </p>
        </div>
      </header>
      <PaperReceiver order={order} />
      <table className="paper__lines">
        <thead>
          <tr>
            <th scope="col">{t('print.item')}</th>
            <th scope="col">{t('print.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => {
            const name = localised(line, 'name', language)
            return (
              <tr key={line.product_id}>
                <td>
                  <span lang={name.language}>{isolateDirection(name.text)}</span>
                </td>
                <td>
                  <bdi dir="ltr">{line.quantity}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="paper__signature">{t('print.received_by')}</p>
    </article>
  )
}
