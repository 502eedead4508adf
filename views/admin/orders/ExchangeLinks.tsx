import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Exchanges } from '#domain/orders/order-details.ts'
import { OrderLink } from './OrderLink.tsx'

/** With which orders this one is linked by an exchange; nothing for most. */
export function ExchangeLinks({ exchanges: { of, by } }: { exchanges: Exchanges }) {
  const { t } = useTranslation('returns')
  return (
    <>
      {of && (
        <p>
          {t('exchange.of')} <OrderLink {...of} className="link" />
        </p>
      )}
      {by.length > 0 && (
        <p>
          {t('exchange.by')}{' '}
          {by.map((order) => (
            <Fragment key={order.id}>
              <OrderLink {...order} className="link" />{' '}
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}
