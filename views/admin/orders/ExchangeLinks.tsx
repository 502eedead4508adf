import { useTranslation } from 'react-i18next'
import type { ExchangedOrder, Exchanges } from '#domain/orders/order-details.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'

/** With which orders this one is linked by an exchange; nothing for most. */
export function ExchangeLinks({ exchanges: { of, by } }: { exchanges: Exchanges }) {
  const { t } = useTranslation('returns')
  return (
    <>
      {of && (
        <p>
          {t('exchange.of')} <OrderLink order={of} />
        </p>
      )}
      {by.length > 0 && (
        <p>
          {t('exchange.by')}{' '}
          {by.map((order) => (
            <OrderLink key={order.id} order={order} />
          ))}
        </p>
      )}
    </>
  )
}

export function OrderLink({ order: { id, number } }: { order: ExchangedOrder }) {
  const { href } = usePage()
  return (
    <>
      <a className="link" href={href(paths.adminOrder(id))}>
        <bdi dir="ltr">#{number}</bdi>
      </a>{' '}
    </>
  )
}
