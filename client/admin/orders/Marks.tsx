import { adminTabPath } from '#domain/admin.ts'
import type { Language } from '#domain/language.ts'
import type { OrderInList } from '#domain/order-list.ts'
import { localPath } from '#domain/paths.ts'
import { markText, type OrdersWords } from '../../ui/orders-words.ts'

type MarksProps = { order: OrderInList; words: OrdersWords; language: Language }

/** Why an order should be looked at before it is confirmed; a mark of a group leads to the group. */
export function Marks({ order, words, language }: MarksProps) {
  if (order.marks.length === 0) return null
  return (
    <ul className="orders__marks">
      {order.marks.map((mark) => {
        const label = markText(mark, 'label', words, language)
        const text = markText(mark, 'text', words, language)
        return (
          <li key={mark.code} className="badge badge--low" title={text}>
            {mark.same ? (
              <a href={localPath(adminTabPath('orders', { same: mark.same }), language)}>{label}</a>
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
