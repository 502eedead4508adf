import { useTranslation } from 'react-i18next'
import type { RememberedOrder } from '#domain/orders/own-order.ts'
import { TextLink } from '../ui/Buttons.tsx'

/** The orders that this browser placed last, each with the link to its own page; nothing without any. */
export function RememberedOrders({ orders }: { orders: readonly RememberedOrder[] }) {
  const { t } = useTranslation('own-order')
  if (orders.length === 0) return null
  return (
    <section className="panel stack remembered">
      <h2>{t('remembered.title')}</h2>
      <ul className="stack">
        {orders.map(({ number, path }) => (
          <li key={number}>
            <TextLink to={path}>{t('title', { number })}</TextLink>
          </li>
        ))}
      </ul>
      <p className="hint">{t('remembered.text')}</p>
    </section>
  )
}
