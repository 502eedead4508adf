import { useTranslation } from 'react-i18next'
import { type OrderListItem, orderListQuery } from '#domain/orders/order-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { isolateDirection } from '#domain/text/hidden-signs.ts'

type OrderRowWarningsProps = { order: OrderListItem; language: Language }

/** Reasons to check an order before confirming it; a warning about similar orders links to them. */
export function OrderRowWarnings({ order, language }: OrderRowWarningsProps) {
  const { t } = useTranslation('admin-orders')
  if (order.warnings.length === 0) return null
  return (
    <ul className="orders__warnings">
      {order.warnings.map((warning) => {
        const { code, same, count = 0, usual = 0, name = '' } = warning
        const values = { count, usual, name: isolateDirection(name) }
        const [label, text] = [t(`warnings.${code}.label`, values), t(`warnings.${code}.text`, values)]
        return (
          <li key={code} className="badge badge--low" title={text}>
            {same ? <a href={localisePath(orderListQuery.path({ same }), language)}>{label}</a> : label}
            <span className="sr">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
