import type { Product } from '#domain/catalog/product.ts'
import { Trans } from '../../translation/Trans.tsx'
import { useTranslation } from '../../translation/use-translation.ts'
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

export function comparedProduct(product: Product): ComparedProduct {
  const { diameter_cm, width_cm, length_cm, height_cm } = product
  const { capacity_ml, material, stock } = product
  const made_to_order_days = stock > 0 ? product.made_to_order_days : null
  return { diameter_cm, width_cm, length_cm, height_cm, capacity_ml, material, made_to_order_days }
}

/** Size and material in the list of products, in the same places on each card. */
export function CardSpecifications({ product }: { product: ComparedProduct }) {
  const { t } = useTranslation('catalog')
  const { capacity_ml, material, made_to_order_days: days } = product
  const lengths = lengthsOf(product)
  const [first] = lengths
  if (!first && capacity_ml === null && !material && days === null) return null
  return (
    <dl className="card__specs">
      {first && (
        <div>
          {/* A single length says which it is. */}
          <dt>{lengths.length === 1 ? t(`specifications.${first.name}`) : t('specifications.size')}</dt>
          <dd>
            <Measure {...measureSize(product)} />
          </dd>
        </div>
      )}
      {capacity_ml !== null && (
        <div>
          <dt>{t('specifications.capacity')}</dt>
          <dd>
            <Measure {...measureCapacity(capacity_ml)} />
          </dd>
        </div>
      )}
      {material && (
        <div>
          <dt>{t('specifications.material')}</dt>
          <dd>{t(`specifications.materials.${material}`)}</dd>
        </div>
      )}
      {days !== null && (
        <div>
          <dt>{t('specifications.made_to_order')}</dt>
          <dd>
            <Trans
              t={t}
              i18nKey="specifications.days"
              values={{ count: days }}
              components={{ bdi: <bdi dir="ltr" /> }}
            />
          </dd>
        </div>
      )}
    </dl>
  )
}
