import { type OrderListItem, orderListQuery } from '#domain/orders/order-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { type OrdersWords, warningText } from '../../ui/words/orders-words.ts'

type OrderRowWarningsProps = { order: OrderListItem; words: OrdersWords; language: Language }

/** Why an order should be looked at before it is confirmed; a mark of a group leads to the group. */
export function OrderRowWarnings({ order, words, language }: OrderRowWarningsProps) {
  if (order.marks.length === 0) return null
  return (
    <ul className="orders__marks">
      {order.marks.map((mark) => {
        const label = warningText(mark, 'label', words, language)
        const text = warningText(mark, 'text', words, language)
        return (
          <li key={mark.code} className="badge badge--low" title={text}>
            {mark.same ? (
              <a href={localisePath(orderListQuery.path({ same: mark.same }), language)}>{label}</a>
            ) : (
              label
            )}
            <span className="sr">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
