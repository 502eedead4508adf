import { useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { PhoneLink } from '../layout/ContactLinks.tsx'
import { MarkName } from '../orders/Marks.tsx'
import { ButtonLink } from '../ui/Buttons.tsx'
import { IsolatedFact } from '../ui/Facts.tsx'
import { OrderTextFacts, useDeliveryLabels, useDeliveryNames } from '../ui/form/DeliveryFields.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** After an order was submitted again: its status and address, and how to change it. */
export function PlacedOrderPage({ order, ownPath }: { order: Order; ownPath: string }) {
  const { t } = useTranslation(['cart', 'gift', 'common', 'parts-of-day'])
  const { t: tStatus } = useTranslation('order-statuses')
  const names = useDeliveryNames()
  const labels = useDeliveryLabels()
  const { number, status, mark, delivery_part } = order
  const title = tStatus(`${status}.placed`, { number })
  const trail = [
    { name: t('title'), path: paths.cart },
    { name: t('placed.title', { number }), path: paths.placedOrder(order.checkout_id) },
  ]
  return (
    <Layout title={title} stylesheet="cart" noindex>
      <div className="wrap">
        <PageHeader title={title} trail={trail} />
        <div className="stack flush-end checkout">
          <section className="panel stack">
            <p>{t('placed.lead')}</p>
            <dl className="facts-grid">
              <IsolatedFact name={labels.customer_name}>{order.customer_name}</IsolatedFact>
              <IsolatedFact name={names.customer_phone}>
                <span dir="ltr">{order.customer_phone}</span>
              </IsolatedFact>
              <IsolatedFact name={names.customer_email}>{order.customer_email}</IsolatedFact>
              <IsolatedFact name={names.customer_city}>{order.customer_city}</IsolatedFact>
              <IsolatedFact name={labels.customer_address}>{order.customer_address}</IsolatedFact>
              <IsolatedFact name={names.delivery_part}>
                {delivery_part && t(`parts-of-day:${delivery_part}`)}
              </IsolatedFact>
              <IsolatedFact name={names.mark}>{mark && <MarkName mark={mark} />}</IsolatedFact>
              <OrderTextFacts order={order} />
              <IsolatedFact name={names.receiver_name}>{order.receiver_name}</IsolatedFact>
              <IsolatedFact name={names.receiver_phone}>
                {order.receiver_phone && <span dir="ltr">{order.receiver_phone}</span>}
              </IsolatedFact>
              <IsolatedFact name={names.card_text}>{order.card_text}</IsolatedFact>
              <IsolatedFact name={names.without_prices}>{order.without_prices && t('gift:yes')}</IsolatedFact>
            </dl>
            <p>
              {t('placed.call')} <PhoneLink />
            </p>
            <div className="row">
              <ButtonLink to={ownPath}>{t('common:nav.track')}</ButtonLink>
              <ButtonLink to={paths.shop} look="line">
                {t('empty.browse')}
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
    </Layout>
  )
}
