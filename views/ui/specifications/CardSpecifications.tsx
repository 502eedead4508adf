import type { CardProduct, Product } from '#domain/catalog/product.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { MadeToOrder } from './MadeToOrder.tsx'
import { Measure } from './Measure.tsx'
import { lengthsOf, measureCapacity, measureSize } from './measures.ts'

/** What visitors compare products by. */
export type ComparedProduct = Pick<
  Product,
  'diameter_cm' | 'width_cm' | 'length_cm' | 'height_cm' | 'capacity_ml' | 'material'
> & {
  /** Null also when it is sold out. */
  made_to_order_days: number | null
}

export function comparedProduct(product: CardProduct): ComparedProduct {
  const { diameter_cm = null, width_cm = null, length_cm = null, height_cm = null } = product
  const { capacity_ml = null, material = null, stock } = product
  const made_to_order_days = stock > 0 ? product.made_to_order_days : null
  return { diameter_cm, width_cm, length_cm, height_cm, capacity_ml, material, made_to_order_days }
}

/** Size and material in the list of products, in one line without labels: a page of 24 has 100 KB for all of it. */
export function CardSpecifications({ product }: { product: ComparedProduct }) {
  const { t } = useTranslation('catalog')
  const { capacity_ml, material, made_to_order_days: days } = product
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
function Size({ product }: { product: ComparedProduct }) {
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
