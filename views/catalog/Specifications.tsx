import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { type TraitField, traitFields } from '#domain/catalog/product-fields.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import type { IconName } from '../ui/icons/icon-symbols.ts'
import { FactValue } from './FactValue.tsx'
import { Summary } from './Summary.tsx'
import { useKnownFacts } from './use-known-facts.ts'

type ProductProps = { product: Product }

/** What the piece is: size, material and use; what is not known is left out. */
export function Specifications({ product }: ProductProps) {
  const { t } = useTranslation('catalog')
  const facts = useKnownFacts(product)
  const hasTraits = traitFields.some((name) => product[name])
  if (facts.length === 0 && !hasTraits) return null
  return (
    <details className="accordion" open>
      <Summary title={t('specifications.title')} />
      <div>
        {facts.length > 0 && (
          <dl className="specs">
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.label}</dt>
                <dd>
                  <FactValue {...fact} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {hasTraits && <Traits product={product} />}
      </div>
    </details>
  )
}

/** A trait without an icon of its own has a tick. */
const icons: Partial<Record<TraitField, IconName>> = {
  is_food_safe: 'utensils',
  is_flame_safe: 'flame',
  is_oven_safe: 'cooking-pot',
  is_microwave_safe: 'microwave',
  is_dishwasher_safe: 'droplets',
  is_for_outdoors: 'sun',
  is_hand_painted: 'brush',
}

function Traits({ product }: ProductProps) {
  const { t } = useTranslation('product-fields')
  return (
    <ul className="traits">
      {traitFields
        .filter((name) => product[name])
        .map((name) => (
          <li key={name}>
            <Icon name={icons[name] ?? 'check'} />
            {t(`${name}.name`)}
          </li>
        ))}
    </ul>
  )
}
