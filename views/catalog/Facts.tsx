import type { Product } from '#domain/catalog/product.ts'
import { localised } from '#domain/shared/language.ts'
import { ConstantPart } from '../ConstantPart.tsx'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { DeliveryText } from '../ui/DeliveryText.tsx'
import { Care } from './Care.tsx'
import { Paragraphs } from './Paragraphs.tsx'
import { Specifications } from './Specifications.tsx'
import { Summary } from './Summary.tsx'

type FactsProps = { product: Product }

/** Product details in collapsible sections; the description is open. */
export function Facts({ product }: FactsProps) {
  // Rendered once for all that it shows of a product: orders change its stock, and pictures would only make the key long.
  return <ConstantPart as="div" of={Sections} props={{ product: { ...product, stock: 0, images: [] } }} />
}

function Sections({ product }: FactsProps) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const description = localised(product, 'description', language)
  return (
    <>
      {description.text && (
        <details className="accordion" open>
          <Summary title={t('product.description')} />
          <Paragraphs of={description} />
        </details>
      )}
      <Specifications product={product} />
      <Care product={product} />
      <details className="accordion">
        <Delivery />
      </details>
    </>
  )
}

function Delivery() {
  const { t } = useTranslation('catalog')
  return (
    <>
      <Summary title={t('product.delivery')} />
      <p>
        <DeliveryText of="product" />
      </p>
    </>
  )
}
