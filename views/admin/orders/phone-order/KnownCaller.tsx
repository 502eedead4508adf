import { useTranslation } from 'react-i18next'
import type { Business } from '#domain/accounts/user.ts'
import type { Caller } from '#domain/orders/order-details.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { commaOf } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../../PageContext.ts'
import { Button, TextLink } from '../../../ui/Buttons.tsx'
import { DeliveryInput } from '../../../ui/form/DeliveryFields.tsx'

/** It comes first, as staff learn the number first, and the shop may know who that is. */
export function CallerPhone({ caller, business }: { caller: Caller | null; business: Business | null }) {
  const { t } = useTranslation('admin-orders')
  return (
    <section className="panel stack">
      <h2>{t('phone.caller')}</h2>
      <DeliveryInput name="customer_phone" placeholder="06XXXXXXXX" />
      <div data-part="caller" aria-live="polite">
        {business && (
          <p>
            {business.company
              ? t('phone.business_named', { company: isolateDirection(business.company) })
              : t('phone.business')}
          </p>
        )}
        {caller && <KnownCaller caller={caller} />}
        {!caller && (
          <noscript>
            <Button look="line sm" name="act" value="find">
              {t('phone.look_up')}
            </Button>
          </noscript>
        )}
      </div>
    </section>
  )
}

function KnownCaller({ caller: { details, openOrders } }: { caller: Caller }) {
  const { t } = useTranslation(['admin-orders', 'order-statuses'])
  return (
    <div className="stack">
      <p>
        <b>
          <bdi>{details.customer_name}</bdi>
        </b>
        <br />
        <bdi>{details.customer_address}</bdi>
        {commaOf(usePage().language)}
        <bdi>{details.customer_city}</bdi>
      </p>
      <div>
        <Button look="tint" name="act" value="caller" data-fill={JSON.stringify(details)}>
          {t('phone.take_details')}
        </Button>
      </div>
      {openOrders.length > 0 && (
        <>
          <p>{t('phone.open_orders', { count: openOrders.length })}</p>
          <ul>
            {openOrders.map(({ id, number, status }) => (
              <li key={id}>
                <TextLink to={paths.adminOrder(id)} target="_blank" rel="noopener">
                  <bdi dir="ltr">#{number}</bdi>
                </TextLink>{' '}
                {t(`order-statuses:${status}.name`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
