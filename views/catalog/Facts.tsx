import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isTile, makerName, type Product } from '#domain/catalog/product.ts'
import {
  type FactField,
  factFields,
  productFields,
  type TraitField,
  type TranslatedText,
  traitFields,
  translatedSpecifications,
  unitOf,
} from '#domain/catalog/product-fields.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import type { IconName } from '../ui/icons.tsx'
import { Measure, measure, optionText } from '../ui/specifications.tsx'

export function Facts({ product }: { product: Product }) {
  const { t } = useTranslation(['catalog', 'product-fields'])
  const { material } = product
  return (
    <div>
      <TextSection product={product} name="description" title={t('product.description')} isOpen />
      <Specifications product={product} />
      {translatedSpecifications.map((name) => (
        <TextSection
          key={name}
          product={product}
          name={name}
          title={t(`product-fields:${name}.page_title`)}
          otherwise={name === 'care' && material && <p>{t(`product.care_of.${material}`)}</p>}
        />
      ))}
    </div>
  )
}

type TextSectionProps = {
  product: Product
  name: TranslatedText
  title: string
  isOpen?: boolean
  /** It is shown when the product has no text of its own; without both there is no section. */
  otherwise?: ReactNode
}

function TextSection({ product, name, title, isOpen = false, otherwise = null }: TextSectionProps) {
  const own = localised(product, name, usePage().language)
  if (!own.text && !otherwise) return null
  return (
    <details className="accordion" open={isOpen}>
      <Summary title={title} />
      {own.text ? (
        <div className="prose" lang={own.language} dir={languages[own.language].dir}>
          {own.text.split(/\n+/).map((line) => line.trim() && <p key={line}>{line.trim()}</p>)}
        </div>
      ) : (
        otherwise
      )}
    </details>
  )
}

type ProductProps = { product: Product }

function Specifications({ product }: ProductProps) {
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
        <TileScale product={product} />
        {hasTraits && <Traits product={product} />}
      </div>
    </details>
  )
}

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
    <ul className="row row--s traits">
      {traitFields
        .filter((name) => product[name])
        .map((name) => (
          <li className="badge badge--tag" key={name}>
            <Icon name={icons[name] ?? 'check'} />
            {t(`${name}.name`)}
          </li>
        ))}
    </ul>
  )
}

function FactValue({ name, value }: KnownFact) {
  const field = productFields[name]
  if (typeof value === 'number') return <Measure {...measure(value, unitOf(productFields[name]))} />
  return field.kind === 'text' ? <bdi>{value}</bdi> : value
}

function Summary({ title }: { title: string }) {
  return (
    <summary>
      {title}
      <Icon name="chevron-down" />
    </summary>
  )
}

export type KnownFact = {
  name: FactField
  /** It is in the language of the page. */
  label: string
  /** It has no unit. */
  value: string | number
}

export function useKnownFacts(product: Product): KnownFact[] {
  const { t } = useTranslation(['catalog', 'product-fields'])
  const { language } = usePage()
  return factFields.flatMap((name) => {
    const value = product[name]
    if (value === null) return []
    const label = visitorLabel(name) ?? t(`product-fields:${name}.name`)
    if (typeof value === 'number') return { name, label, value }
    const text = name === 'maker' ? makerName(value, language) : (optionText(name, value, t) ?? value)
    return { name, label, value: text }
  })

  function visitorLabel(name: FactField): string | null {
    if (name === 'capacity_ml') return t('specifications.capacity')
    return name === 'height_cm' && isTile(product) ? t('specifications.thickness') : null
  }
}

/** An adult hand measures this from wrist to fingertip, in millimetres; then comes the room between tile and hand. */
const handMm = 180
const gapMm = 25

/** The tile is drawn to scale beside a hand, as its photograph does not show whether it is 5 or 20 cm wide. */
function TileScale({ product }: { product: Pick<Product, 'width_cm' | 'length_cm' | 'height_cm'> }) {
  const { t } = useTranslation('catalog')
  if (!isTile(product)) return null
  const width = (product.width_cm ?? 0) * 10
  const length = (product.length_cm ?? 0) * 10
  const height = Math.max(handMm, length)
  return (
    <figure className="tile-scale">
      <svg viewBox={`-2 -2 ${width + gapMm + 104} ${height + 4}`} aria-hidden="true">
        <rect y={height - length} width={width} height={length} rx="2" />
        <path
          transform={`translate(${width + gapMm} ${height - handMm})`}
          fill="none"
          d="M24 180v-34C15 137 8 124 2 110c-4-10 9-16 15-7l9 14V33c0-12 16-12 16 0v49h2V11c0-13 17-13 17 0v70h2V22c0-12 16-12 16 0v63h2V46c0-11 15-11 15 0v66c0 14-5 25-11 34v34z"
        />
      </svg>
      <figcaption className="hint">{t('product.beside_hand')}</figcaption>
    </figure>
  )
}
