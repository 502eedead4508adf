import { makerName } from '#domain/catalog/maker.ts'
import type { Product } from '#domain/catalog/product.ts'
import { traitFields } from '#domain/catalog/product-fields.ts'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'

/** What a product is, for its structured data; a value that is undefined is left out. Units: UN/CEFACT. */
export function useProductProperties(product: Product) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const { diameter_cm, capacity_ml, material, maker } = product
  const traits = traitFields.filter((name) => product[name])
  const properties = [
    diameter_cm !== null && property(t('specifications.diameter'), diameter_cm, 'CMT'),
    capacity_ml !== null && property(t('specifications.capacity'), capacity_ml, 'MLT'),
    maker && property(t('specifications.maker'), makerName(maker, language)),
    ...traits.map((name) => property(t(`specifications.traits.${name}`), true)),
  ].filter((each) => each !== false && each !== null && each !== '')
  return {
    width: quantity(product.width_cm, 'CMT'),
    depth: quantity(product.length_cm, 'CMT'),
    height: quantity(product.height_cm, 'CMT'),
    weight: quantity(product.weight_g, 'GRM'),
    material: material ? t(`specifications.materials.${material}`) : undefined,
    additionalProperty: properties.length > 0 ? properties : undefined,
  }
}

function quantity(value: number | null, unitCode: string) {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode }
}

function property(name: string, value: string | number | boolean, unitCode?: string) {
  return { '@type': 'PropertyValue', name, value, unitCode }
}
