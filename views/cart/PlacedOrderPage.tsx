import { useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { PhoneLink } from '../layout/ContactLinks.tsx'
import { DeliveryFacts } from '../orders/OrderSums.tsx'
import { ButtonLink } from '../ui/Buttons.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** After an order was submitted again: its status and address, and how to change it. */
export function PlacedOrderPage({ order, ownPath }: { order: Order; ownPath: string }) {
  const { t } = useTranslation(['cart', 'common', 'order-statuses'])
  const { number, status } = order
  const title = t(`order-statuses:${status}.placed`, { number })
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
            <DeliveryFacts order={order} />
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
