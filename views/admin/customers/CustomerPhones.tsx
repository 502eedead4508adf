import { useTranslation } from 'react-i18next'
import type { CustomerPhone } from '#domain/customers/customer.ts'
import { customerPaths } from '#domain/customers/customer-paths.ts'
import { telUrl } from '#domain/text/phone.ts'
import { usePage } from '../../PageContext.ts'

type CustomerPhonesProps = { customerId: number; phones: readonly CustomerPhone[] }

/** The phones of a customer; each of several can become a customer of its own. */
export function CustomerPhones({ customerId, phones }: CustomerPhonesProps) {
  const { t } = useTranslation('admin-customers')
  const { href } = usePage()
  return (
    <section className="stack">
      <h2>{t('page.phones')}</h2>
      <ul className="customer__log">
        {phones.map(({ phone_key, phone, order_count }) => (
          <li key={phone_key} className="row between">
            <span>
              <a href={telUrl(phone)}>
                <bdi dir="ltr">{phone}</bdi>
              </a>{' '}
              <span className="soft">· {t('page.phone_orders', { number: order_count })}</span>
            </span>
            {phones.length > 1 && (
              <form method="post" action={href(customerPaths.split(customerId))}>
                <input type="hidden" name="phone_key" value={phone_key} />
                <button
                  className="btn btn--line btn--sm"
                  type="submit"
                  aria-label={t('page.split_one', { phone })}
                >
                  {t('page.split')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {phones.length > 1 && <p className="hint">{t('page.phones_hint')}</p>}
      <p>
        <a className="link" href={href(customerPaths.merge(customerId))}>
          {t('page.merge')}
        </a>
      </p>
    </section>
  )
}
