import { Trans, useTranslation } from 'react-i18next'
import type { QuotedLine } from '#domain/cart/quote.ts'
import type { Centimes } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { Amount } from '../Amount.tsx'

type CartLineNoticeProps = {
  line: QuotedLine
  /** The unit price that the visitor last saw; null if unknown. */
  priceBefore: Centimes | null
  language: Language
}

/** Tells that a product is gone, scarce, dearer or cheaper than when it was added. */
export function CartLineNotice({ line, priceBefore, language }: CartLineNoticeProps) {
  const { t } = useTranslation('cart')
  const { product, unit_price, notice } = line
  if (notice === 'unavailable') return <p className="error">{t('panel.gone')}</p>
  if (notice === 'scarce') {
    const left = product?.stock ?? 0
    return <p className="error">{left === 0 ? t('panel.sold_out') : t('panel.scarce', { stock: left })}</p>
  }
  if (priceBefore === null || priceBefore === unit_price) return null
  const before = <Amount centimes={priceBefore} language={language} />
  const key = priceBefore < unit_price ? 'panel.dearer' : 'panel.cheaper'
  return (
    <p className="hint">
      <Trans t={t} i18nKey={key} components={{ before }} />
    </p>
  )
}
