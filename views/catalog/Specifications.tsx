import { makerName } from '#domain/catalog/maker.ts'
import type { Product } from '#domain/catalog/product.ts'
import { traitFields } from '#domain/catalog/product-fields.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import type { IconName } from '../ui/icons/icon-symbols.ts'
import { Measure } from '../ui/specifications/Measure.tsx'
import { lengthsOf, measureCapacity, measureLength, measureWeight } from '../ui/specifications/measures.ts'
import { Summary } from './Summary.tsx'

type ProductProps = { product: Product }

/** What the piece is: size, material and use; what is not known is left out. */
export function Specifications({ product }: ProductProps) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const { weight_g, capacity_ml, material, maker } = product
  const lengths = lengthsOf(product)
  const hasRows = lengths.length > 0 || Boolean(weight_g || capacity_ml || material || maker)
  const hasTraits = traitFields.some((name) => product[name])
  if (!hasRows && !hasTraits) return null
  return (
    <details className="accordion" open>
      <Summary title={t('specifications.title')} />
      <div>
        {hasRows && (
          <dl className="specs">
            {lengths.map(({ name, length }) => (
              <Row key={name} label={t(`specifications.${name}`)}>
                <Measure {...measureLength(length)} />
              </Row>
            ))}
            {weight_g !== null && (
              <Row label={t('specifications.weight')}>
                <Measure {...measureWeight(weight_g)} />
              </Row>
            )}
            {capacity_ml !== null && (
              <Row label={t('specifications.capacity')}>
                <Measure {...measureCapacity(capacity_ml)} />
              </Row>
            )}
            {material && (
              <Row label={t('specifications.material')}>{t(`specifications.materials.${material}`)}</Row>
            )}
            {maker && (
              <Row label={t('specifications.maker')}>
                <bdi>{makerName(maker, language)}</bdi>
              </Row>
            )}
          </dl>
        )}
        {hasTraits && <Traits product={product} />}
      </div>
    </details>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const icons = {
  is_food_safe: 'utensils',
  is_flame_safe: 'flame',
  is_oven_safe: 'cooking-pot',
  is_microwave_safe: 'microwave',
  is_dishwasher_safe: 'droplets',
  is_for_outdoors: 'sun',
  is_hand_painted: 'brush',
} as const satisfies Record<(typeof traitFields)[number], IconName>

function Traits({ product }: ProductProps) {
  const { t } = useTranslation('catalog')
  return (
    <ul className="traits">
      {traitFields
        .filter((name) => product[name])
        .map((name) => (
          <li key={name}>
            <Icon name={icons[name]} />
            {t(`specifications.traits.${name}`)}
          </li>
        ))}
    </ul>
  )
}
