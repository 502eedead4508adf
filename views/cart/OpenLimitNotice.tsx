import { Trans, useTranslation } from 'react-i18next'
import { telUrl } from '#domain/text/phone.ts'
import { usePage } from '../PageContext.ts'
import { FormError } from '../ui/form/FormError.tsx'

/** Why too many orders are open, and when the next one is accepted. */
export type OpenLimit = { limitedBy: 'address' | 'phone' | 'all' | 'uncallable'; seconds: number }

/** For an order that is not accepted now: the cart stays, and the order can be placed by phone. */
export function OpenLimitNotice({ limitedBy, seconds }: OpenLimit) {
  const { t } = useTranslation('cart')
  const { phone } = usePage().contact
  return (
    <FormError title={t('order.open_limit.title')}>
      <Trans
        t={t}
        i18nKey={limitedBy === 'uncallable' ? 'order.open_limit.uncallable' : 'order.open_limit.text'}
        values={{ phone, count: Math.ceil(seconds / 60) }}
        components={{
          call: (
            <a href={telUrl(phone)} dir="ltr">
              {phone.replaceAll(' ', '\u00a0')}
            </a>
          ),
        }}
      />
    </FormError>
  )
}
