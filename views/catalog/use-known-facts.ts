import { useTranslation } from 'react-i18next'
import { makerName, type Product } from '#domain/catalog/product.ts'
import { type FactField, factFields } from '#domain/catalog/product-fields.ts'
import { usePage } from '../PageContext.ts'
import { optionText } from '../ui/specifications/option-text.ts'

export type KnownFact = {
  name: FactField
  /** In the language of the page. */
  label: string
  /** Without a unit. */
  value: string | number
}

/** The facts that are known of a product, for its page and for its structured data. */
export function useKnownFacts(product: Product): KnownFact[] {
  const { t } = useTranslation('catalog')
  const { t: tFields } = useTranslation('product-fields')
  const { language } = usePage()
  return factFields.flatMap((name) => {
    const value = product[name]
    if (value === null) return []
    // Staff read of a capacity, visitors of what a piece holds.
    const label = name === 'capacity_ml' ? t('specifications.capacity') : tFields(`${name}.name`)
    if (typeof value === 'number') return { name, label, value }
    const text = name === 'maker' ? makerName(value, language) : (optionText(name, value, t) ?? value)
    return { name, label, value: text }
  })
}
