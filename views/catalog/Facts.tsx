import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { type TranslatedSpecification, translatedSpecifications } from '#domain/catalog/product-fields.ts'
import { DeliveryText } from '../ui/DeliveryText.tsx'
import { Specifications } from './Specifications.tsx'
import { Summary } from './Summary.tsx'
import { TextSection } from './TextSection.tsx'

/** Product details in collapsible sections; the description is open. */
export function Facts({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const { t: tFields } = useTranslation('product-fields')
  return (
    <div>
      <TextSection product={product} name="description" title={t('product.description')} isOpen />
      <Specifications product={product} />
      {translatedSpecifications.map((name) => (
        <TextSection
          key={name}
          product={product}
          name={name}
          title={tFields(`${name}.page_title`)}
          otherwise={otherTexts[name]?.(product, t)}
        />
      ))}
      <details className="accordion">
        <Delivery />
      </details>
    </div>
  )
}

type OtherText = (product: Product, t: TFunction<'catalog'>) => ReactNode

/** What stands in place of a text that a product does not have. */
const otherTexts: Partial<Record<TranslatedSpecification, OtherText>> = {
  care: ({ material }, t) => material && <p>{t(`product.care_of.${material}`)}</p>,
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
