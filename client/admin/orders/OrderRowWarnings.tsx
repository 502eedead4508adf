import { type OrderListItem, orderListQuery } from '#domain/orders/order-list.ts'
import type { OrderWarning } from '#domain/orders/order-warnings.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { isolateDirection } from '#domain/text/isolate-direction.ts'
import { formatPlural } from '../../ui/format-plural.ts'
import { interpolate } from '../../ui/interpolate.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'

type OrderRowWarningsProps = { order: OrderListItem; words: OrdersWords; language: Language }

/** Reasons to check an order before confirming it; a warning about similar orders links to them. */
export function OrderRowWarnings({ order, words, language }: OrderRowWarningsProps) {
  if (order.warnings.length === 0) return null
  return (
    <ul className="orders__warnings">
      {order.warnings.map((warning) => {
        const label = formatWarning(warning, 'label', words, language)
        const text = formatWarning(warning, 'text', words, language)
        return (
          <li key={warning.code} className="badge badge--low" title={text}>
            {warning.same ? (
              <a href={localisePath(orderListQuery.path({ same: warning.same }), language)}>{label}</a>
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

function formatWarning(
  { code, count = 0, usual = 0, name = '' }: OrderWarning,
  part: 'label' | 'text',
  words: OrdersWords,
  language: Language,
): string {
  const forms = words.warnings[code]
  const text = forms[part] ?? formatPlural(forms, part, count, language)
  return interpolate(text, { usual: String(usual), name: isolateDirection(name) })
}
