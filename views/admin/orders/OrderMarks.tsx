import { useTranslation } from 'react-i18next'
import { orderListQuery } from '#domain/orders/order-list.ts'
import type { OrderWarning } from '#domain/orders/order-warnings.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'

/** The marks of an order, each explained; a group of one sender can be seen together. */
export function OrderMarks({ marks }: { marks: readonly OrderWarning[] }) {
  const { t } = useTranslation('admin-orders')
  const { href } = usePage()
  return (
    <div className="alert order__marks">
      <Icon name="triangle-alert" />
      <div>
        <p>{t('details.marks')}</p>
        <ul>
          {marks.map(({ code, count = 0, same }) => (
            <li key={code}>
              {t(`marks.${code}.text`, { count })}{' '}
              {same && <a href={href(orderListQuery.path({ same }))}>{t('details.group')}</a>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
