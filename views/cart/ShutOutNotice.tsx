import { Trans, useTranslation } from 'react-i18next'
import { telUrl } from '#domain/text/phone.ts'
import { usePage } from '../PageContext.ts'
import { FormError } from '../ui/form/FormError.tsx'

/** For an order of somebody whom staff have shut out: the cart stays, and the order can be placed by phone. */
export function ShutOutNotice() {
  const { t } = useTranslation('cart')
  const { phone } = usePage().contact
  return (
    <FormError title={t('order.shut_out.title')}>
      <Trans
        t={t}
        i18nKey="order.shut_out.text"
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
