import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SaleUnit } from '#domain/catalog/sale-unit.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { type OrderReturn, returnedLines } from '#domain/orders/order-return.ts'
import type { QuoteLine } from '#domain/quotes/quote.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { perUnitText } from '../../client/ui/sale-unit.ts'
import { usePage } from '../PageContext.ts'
import { MadeToOrder } from '../ui/specifications.tsx'

type LineFactsProps = {
  line: Omit<OrderLine, 'product_id'>
  isToBeMade?: boolean
  /** It is that of a document, where it differs from the page's. */
  language?: Language | undefined
}

export function LineFacts({ line, isToBeMade = true, language }: LineFactsProps) {
  const { i18n } = useTranslation()
  const t = i18n.getFixedT(language ?? i18n.language, 'sale-units')
  const { lot, made_to_order_days: days } = line
  return (
    <>
      <LineUnit line={line} language={language} />
      {lot && (
        <span className="soft">
          <br />
          {t(lot.includes(' + ') ? 'lots' : 'lot', { lot: isolateDirection(lot) })}
        </span>
      )}
      {isToBeMade && days !== null && (
        <span className="soft">
          <br />
          <MadeToOrder days={days} language={language} />
        </span>
      )}
    </>
  )
}

type LineUnitProps = {
  line: { sold_by?: SaleUnit | null; pieces_per_box?: number | null }
  /** It is that of a document, where it differs from the page's. */
  language?: Language | undefined
}

/** It says what quantity and price count, on a line of its own, unless they count pieces. */
export function LineUnit({ line: { sold_by, pieces_per_box = null }, language }: LineUnitProps) {
  const { t, i18n } = useTranslation('sale-units')
  if (!sold_by || sold_by === 'piece') return null
  return (
    <span className="soft">
      <br />
      {perUnitText({ sold_by, pieces_per_box }, language ? i18n.getFixedT(language, 'sale-units') : t)}
    </span>
  )
}

/** Writes a line as plain text, for files: '3 × Zellige (per m²)'; it has no unit where pieces are counted. */
export function lineText(
  line: OrderLine,
  { language, t }: { language: Language; t: TFunction<'sale-units'> },
) {
  const unit = line.sold_by === 'piece' ? '' : ` (${perUnitText(line, t)})`
  return `${line.quantity} × ${localised(line, 'name', language).text}${unit}`
}

export function QuoteLines({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <ul className="stack stack--s quote-lines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one moment
        <li key={index}>
          {line.quantity} × <bdi>{line.text}</bdi>
          <LineUnit line={line} />
        </li>
      ))}
    </ul>
  )
}

export function ReturnedPieces({ items, lines }: { items: OrderLine[]; lines: OrderReturn['lines'] }) {
  const { language } = usePage()
  return (
    <ul>
      {returnedLines({ items }, { lines }).map((line) => (
        <li key={line.product_id}>
          {line.quantity} × <LocalisedText of={localised(line, 'name', language)} />
        </li>
      ))}
    </ul>
  )
}
