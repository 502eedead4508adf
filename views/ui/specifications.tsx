import type { TFunction } from 'i18next'
import { Trans, useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import type { ChoiceField, EditableProduct, Unit } from '#domain/catalog/product-fields.ts'
import { productFormFields } from '#domain/catalog/product-form-fields.ts'
import type { Language } from '#domain/shared/language.ts'
import { numberFormat } from '#domain/text/intl-formats.ts'
import { usePage } from '../PageContext.ts'

/** The numbers share one unit; several are the sides of a piece. */
type MeasureOf = {
  numbers: readonly number[]
  /** It is absent for a number of things that the name of the field states. */
  unit?: Unit | 'kg' | 'l'
  isRound?: boolean
}

const lengthNames = ['diameter', 'width', 'length', 'height'] as const

type Lengths = Partial<Pick<Product, `${(typeof lengthNames)[number]}_cm`>>

export function lengthsOf(product: Lengths): { name: (typeof lengthNames)[number]; length: number }[] {
  return lengthNames.flatMap((name) => {
    const { [`${name}_cm` as const]: length = null } = product
    return length === null ? [] : [{ name, length }]
  })
}

export function measure(number: number, unit: Unit | undefined): MeasureOf {
  if (unit === 'g') return measureWeight(number)
  if (unit === 'ml') return measureCapacity(number)
  return { numbers: [number], ...(unit && { unit }) }
}

/** Returns the whole size at a glance, such as Ø 28 × 26 cm. */
export function measureSize(product: Lengths): MeasureOf {
  const numbers = lengthsOf(product).map(({ length }) => length)
  return { numbers, unit: 'cm', isRound: typeof product.diameter_cm === 'number' }
}

export function measureWeight(grams: number): MeasureOf {
  return grams < 1000 ? { numbers: [grams], unit: 'g' } : { numbers: [grams / 1000], unit: 'kg' }
}

export function measureCapacity(millilitres: number): MeasureOf {
  return millilitres < 1000
    ? { numbers: [millilitres], unit: 'ml' }
    : { numbers: [millilitres / 1000], unit: 'l' }
}

/** Writes '28 cm' or 'Ø 28 × 26 cm': the numbers are written as the language does, left to right in each. */
export function Measure({ numbers, unit, isRound = false }: MeasureOf) {
  const { t } = useTranslation('product-fields')
  const { language } = usePage()
  const format = numberFormat(language, { maximumFractionDigits: 2 })
  const written = numbers.map((number) => format.format(number)).join(' × ')
  if (!unit) return <bdi dir="ltr">{written}</bdi>
  return (
    <Trans
      t={t}
      i18nKey={`units.${unit}`}
      values={{ number: isRound ? `Ø\u00a0${written}` : written }}
      components={{ bdi: <bdi dir="ltr" /> }}
    />
  )
}

type OptionTexts = {
  [Field in ChoiceField]: (option: NonNullable<EditableProduct[Field]>, t: TFunction<'catalog'>) => string
}

const texts: OptionTexts = {
  material: (material, t) => t(`specifications.materials.${material}`),
  sold_by: (unit, t) => t(`price.units.${unit}`),
}

/** Only fields of kind `choice` have options. */
export function optionsOf(name: string): readonly string[] {
  if (!isChoiceField(name)) return []
  const field = productFormFields[name]
  return field.kind === 'choice' ? field.options : []
}

/** Returns null for an unknown option. */
export function optionText(name: string, option: string, t: TFunction<'catalog'>): string | null {
  if (!isChoiceField(name) || !optionsOf(name).includes(option)) return null
  return texts[name](option as never, t)
}

function isChoiceField(name: string): name is ChoiceField {
  return Object.hasOwn(texts, name)
}

type MadeToOrderProps = {
  days: number
  /** It is that of a document, where it differs from the page's. */
  language?: Language | undefined
}

export function MadeToOrder({ days, language }: MadeToOrderProps) {
  const { t, i18n } = useTranslation('catalog')
  return (
    <span>
      <Trans
        t={language ? i18n.getFixedT(language, 'catalog') : t}
        i18nKey="product.made_to_order"
        values={{ count: days }}
        components={{ bdi: <bdi dir="ltr" /> }}
      />
    </span>
  )
}
