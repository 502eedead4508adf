import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { MarkName } from '../orders/MarkName.tsx'

/** Where an order goes; the details of a deleted account are gone. */
export function DeliveryDetails({ order }: { order: Order }) {
  const { t } = useTranslation(['own-order', 'gift'])
  const { customer_name, customer_phone, customer_email, customer_address, customer_city } = order
  const { notes, mark, call_part_of_day, call_wish } = order
  const wish = [call_part_of_day && t(`call_wish.${call_part_of_day}`), call_wish].filter(Boolean).join(' · ')
  return (
    <dl className="facts-grid">
      <Fact name={t('details.customer_name')}>{customer_name}</Fact>
      <Fact name={t('details.customer_phone')}>
        {customer_phone && <span dir="ltr">{customer_phone}</span>}
      </Fact>
      <Fact name={t('details.customer_email')}>{customer_email}</Fact>
      <Fact name={t('details.customer_city')}>{customer_city}</Fact>
      <Fact name={t('details.customer_address')}>{customer_address}</Fact>
      <Fact name={t('details.mark')}>{mark && <MarkName mark={mark} />}</Fact>
      <Fact name={t('details.notes')}>{notes}</Fact>
      <Fact name={t('details.call_wish')}>{wish}</Fact>
      <Fact name={t('details.receiver_name')}>{order.receiver_name}</Fact>
      <Fact name={t('details.receiver_phone')}>
        {order.receiver_phone && <span dir="ltr">{order.receiver_phone}</span>}
      </Fact>
      <Fact name={t('details.card_text')}>{order.card_text}</Fact>
      <Fact name={t('gift:no_prices')}>{order.without_prices && t('gift:yes')}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
