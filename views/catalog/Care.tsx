import type { Product } from '#domain/catalog/product.ts'
import { localised } from '#domain/shared/language.ts'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { Paragraphs } from './Paragraphs.tsx'
import { Summary } from './Summary.tsx'

/** How to care for the piece: its own text, else that of its material; nothing is said of an unknown material. */
export function Care({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const { material } = product
  const own = localised(product, 'care', language)
  if (!own.text && !material) return null
  return (
    <details className="accordion">
      <Summary title={t('product.care')} />
      {own.text ? <Paragraphs of={own} /> : material && <p>{t(`product.care_of.${material}`)}</p>}
    </details>
  )
}
