import type { ReactNode } from 'react'
import { makerName } from '#domain/catalog/maker.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type FactField, traitFields } from '#domain/catalog/product-fields.ts'
import type { Language } from '#domain/shared/language.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import type { Translate } from '../translation/translations.ts'
import { useTranslation } from '../translation/use-translation.ts'
import type { IconName } from '../ui/icons/icon-symbols.ts'
import { Measure } from '../ui/specifications/Measure.tsx'
import { measureCapacity, measureLength, measureWeight } from '../ui/specifications/measures.ts'
import { Summary } from './Summary.tsx'

type ProductProps = { product: Product }

type Fact<Field extends FactField> = {
  label: 'diameter' | 'width' | 'length' | 'height' | 'weight' | 'capacity' | 'material' | 'maker'
  show: (
    value: NonNullable<Product[Field]>,
    page: { t: Translate<'catalog'>; language: Language },
  ) => ReactNode
}

const showLength = (length: number) => <Measure {...measureLength(length)} />

/** How each fact is shown, in the order of the page. */
const facts: { [Field in FactField]: Fact<Field> } = {
  diameter_cm: { label: 'diameter', show: showLength },
  width_cm: { label: 'width', show: showLength },
  length_cm: { label: 'length', show: showLength },
  height_cm: { label: 'height', show: showLength },
  weight_g: { label: 'weight', show: (grams) => <Measure {...measureWeight(grams)} /> },
  capacity_ml: { label: 'capacity', show: (millilitres) => <Measure {...measureCapacity(millilitres)} /> },
  material: { label: 'material', show: (material, { t }) => t(`specifications.materials.${material}`) },
  maker: { label: 'maker', show: (maker, { language }) => <bdi>{makerName(maker, language)}</bdi> },
}

/** What the piece is: size, material and use; what is not known is left out. */
export function Specifications({ product }: ProductProps) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const known = Object.entries(facts).filter(([name]) => product[name as FactField])
  const hasTraits = traitFields.some((name) => product[name])
  if (known.length === 0 && !hasTraits) return null
  return (
    <details className="accordion" open>
      <Summary title={t('specifications.title')} />
      <div>
        {known.length > 0 && (
          <dl className="specs">
            {known.map(([name, { label, show }]) => (
              <Row key={name} label={t(`specifications.${label}`)}>
                {show(product[name as FactField] as never, { t, language })}
              </Row>
            ))}
          </dl>
        )}
        {hasTraits && <Traits product={product} />}
      </div>
    </details>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
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
