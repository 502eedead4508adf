import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'

/** client/enhance/order-picture.ts draws the picture with the number of the order and the address to follow it. */
export function SaveOrderPicture({ number, className }: { number: number; className: string }) {
  const { t } = useTranslation()
  const { absolute, contact } = usePage()
  const address = absolute(paths.track).replace(/^https?:\/\//, '')
  return (
    <button
      className={`${className} needs-script`}
      type="button"
      data-order-picture={number}
      data-title={t('order_number', { number })}
      data-lines={JSON.stringify([t('brand'), t('order_picture.text'), address, contact.phone])}
    >
      {t('order_picture.save')}
    </button>
  )
}
