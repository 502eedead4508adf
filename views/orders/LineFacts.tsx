import { useTranslation } from 'react-i18next'
import type { OrderLine } from '#domain/orders/order.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import type { Language } from '#domain/shared/language.ts'
import { perUnitText } from '../../client/ui/sale-unit.ts'
import { MadeToOrder } from '../ui/specifications.tsx'

type LineFactsProps = {
  line: OrderLine
  /** Whether the piece is still to be made. */
  isToBeMade?: boolean
  /** The language of a document, where it differs from the page's. */
  language?: Language
}

/** The unit of an order line, its lot, and the days until it is made, each on a line of its own. */
export function LineFacts({ line, isToBeMade = true, language }: LineFactsProps) {
  const { t: tPage, i18n } = useTranslation('sale-units')
  const t = language ? i18n.getFixedT(language, 'sale-units') : tPage
  const { sold_by, lot, made_to_order_days: days } = line
  return (
    <>
      {sold_by !== 'piece' && (
        <span className="soft">
          <br />
          {perUnitText(line, t)}
        </span>
      )}
      {lot && (
        <span className="soft">
          <br />
          {t(lot.includes(' + ') ? 'lots' : 'lot', { lot: isolateDirection(lot) })}
        </span>
      )}
      {isToBeMade && days !== null && (
        <span className="soft">
          <br />
          <MadeToOrder days={days} {...(language && { language })} />
        </span>
      )}
    </>
  )
}
