import type { OrderLine } from '#domain/orders/order.ts'
import { type OrderReturn, returnedLines } from '#domain/orders/order-return.ts'
import { localised } from '#domain/shared/language.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'

type ReturnedPiecesProps = { items: OrderLine[]; lines: OrderReturn['lines'] }

/** The pieces of one return with their numbers. */
export function ReturnedPieces({ items, lines }: ReturnedPiecesProps) {
  const { language } = usePage()
  return (
    <ul>
      {returnedLines({ items }, { lines }).map((line) => (
        <li key={line.product_id}>
          <bdi dir="ltr">{line.quantity} ×</bdi> <LocalisedText of={localised(line, 'name', language)} />
        </li>
      ))}
    </ul>
  )
}
