import { makerName } from '#domain/catalog/maker.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type FactField, traitFields } from '#domain/catalog/product-fields.ts'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'

/** What a product is, for its structured data; a value that is undefined is left out. Units: UN/CEFACT. */
export function useProductProperties(product: Product) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const { diameter_cm, capacity_ml } = product
  const facts: { [Field in FactField]: FactData<Field> | undefined } = {
    diameter_cm:
      diameter_cm === null ? undefined : property(t('specifications.diameter'), diameter_cm, 'CMT'),
    width_cm: quantity(product.width_cm, 'CMT'),
    length_cm: quantity(product.length_cm, 'CMT'),
    height_cm: quantity(product.height_cm, 'CMT'),
    weight_g: quantity(product.weight_g, 'GRM'),
    capacity_ml:
      capacity_ml === null ? undefined : property(t('specifications.capacity'), capacity_ml, 'MLT'),
    material: product.material ? t(`specifications.materials.${product.material}`) : undefined,
    maker: product.maker
      ? property(t('specifications.maker'), makerName(product.maker, language))
      : undefined,
  }
  const {
    width_cm: width,
    length_cm: depth,
    height_cm: height,
    weight_g: weight,
    material,
    ...others
  } = facts
  const traits = traitFields.filter((name) => product[name])
  const properties = [
    ...Object.values(others).filter((fact) => fact !== undefined),
    ...traits.map((name) => property(t(`specifications.traits.${name}`), true)),
  ]
  return {
    ...{ width, depth, height, weight, material },
    additionalProperty: properties.length > 0 ? properties : undefined,
  }
}

/** Facts that schema.org has a name for have that one; any other must bring its own. */
type FactData<Field extends FactField> = Field extends 'width_cm' | 'length_cm' | 'height_cm' | 'weight_g'
  ? ReturnType<typeof quantity>
  : Field extends 'material'
    ? string
    : ReturnType<typeof property>

function quantity(value: number | null, unitCode: string) {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode }
}

function property(name: string, value: string | number | boolean, unitCode?: string) {
  return { '@type': 'PropertyValue', name, value, unitCode }
}
