import { useTranslation } from 'react-i18next'
import { orderListQuery } from '#domain/orders/order-list.ts'
import type { OrderWarning } from '#domain/orders/order-warnings.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'

/** The warnings of an order with explanations; similar orders are linked. */
export function OrderWarnings({ warnings }: { warnings: readonly OrderWarning[] }) {
  const { t } = useTranslation('admin-orders')
  const { href } = usePage()
  return (
    <div className="alert order__warnings">
      <Icon name="triangle-alert" />
      <div>
        <p>{t('details.warnings')}</p>
        <ul>
          {warnings.map(({ code, count = 0, usual = 0, name = '', same }) => (
            <li key={code}>
              {t(`warnings.${code}.text`, { count, usual, name: isolateDirection(name) })}{' '}
              {same && <a href={href(orderListQuery.path({ same }))}>{t('details.group')}</a>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
