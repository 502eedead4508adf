import { useTranslation } from 'react-i18next'
import type { CardProduct } from '#domain/catalog/product.ts'
import { MadeToOrder } from './MadeToOrder.tsx'
import { Measure } from './Measure.tsx'
import { lengthsOf, measureCapacity, measureSize } from './measures.ts'

/** Size and material in the list of products, in one line without labels: a page of 24 has 100 KB for all of it. */
export function CardSpecifications({ product }: { product: CardProduct }) {
  const { t } = useTranslation('catalog')
  const { capacity_ml = null, material = null, stock } = product
  const days = stock > 0 ? product.made_to_order_days : null
  const hasSize = lengthsOf(product).length > 0
  if (!hasSize && capacity_ml === null && !material && days === null) return null
  return (
    <p className="card__specs">
      {hasSize && <Size product={product} />}
      {capacity_ml !== null && (
        <span>
          <Measure {...measureCapacity(capacity_ml)} />
        </span>
      )}
      {material && <span>{t(`specifications.materials.${material}`)}</span>}
      {days !== null && <MadeToOrder days={days} />}
    </p>
  )
}

/** A single length says which it is. */
function Size({ product }: { product: CardProduct }) {
  const { t } = useTranslation('product-fields')
  const lengths = lengthsOf(product)
  const [first] = lengths
  const isAlone = lengths.length === 1 && first && first.name !== 'diameter'
  return (
    <span>
      {isAlone && `${t(`${first.name}_cm.name`)} `}
      <Measure {...measureSize(product)} />
    </span>
  )
}
