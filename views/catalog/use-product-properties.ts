import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { unitOf } from '#domain/catalog/product-field-kinds.ts'
import { productFields, traitFields } from '#domain/catalog/product-fields.ts'
import { type KnownFact, useKnownFacts } from './use-known-facts.ts'

/** What a product is, for its structured data; a value that is undefined is left out. */
export function useProductProperties(product: Product) {
  const { t } = useTranslation('product-fields')
  const facts = useKnownFacts(product)
  const traits = traitFields.filter((name) => product[name])
  const properties = [
    ...facts.filter(({ name }) => !named.includes(name)).map(propertyOf),
    ...traits.map((name) => ({ '@type': 'PropertyValue', name: t(`${name}.name`), value: true })),
  ]
  return {
    width: quantity(product.width_cm, 'CMT'),
    depth: quantity(product.length_cm, 'CMT'),
    height: quantity(product.height_cm, 'CMT'),
    weight: quantity(product.weight_g, 'GRM'),
    material: facts.find(({ name }) => name === 'material')?.value,
    additionalProperty: properties.length > 0 ? properties : undefined,
  }
}

/** The facts that schema.org has a property for. */
const named = ['width_cm', 'length_cm', 'height_cm', 'weight_g', 'material'] as readonly string[]

/** Codes of UN/CEFACT. */
const unitCodes = { cm: 'CMT', g: 'GRM', ml: 'MLT' }

function propertyOf({ name, label, value }: KnownFact) {
  const unit = unitOf(productFields[name])
  return { '@type': 'PropertyValue', name: label, value, unitCode: unit && unitCodes[unit] }
}

function quantity(value: number | null, unitCode: string) {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode }
}
