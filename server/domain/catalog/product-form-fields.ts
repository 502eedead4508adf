import { isTranslated, type LocalisedField } from '../shared/language.ts'
import type { Product } from './product.ts'
import {
  type EditableProduct,
  type FieldKind,
  type ProductField,
  type ProductFieldDescription,
  productFieldEntries,
  type SpecificationField,
  type TranslatedText,
} from './product-fields.ts'

export type ProductFormField = Exclude<ProductField, 'category_id'> | 'category'

const formEntries = productFieldEntries.map(
  ([name, field]) => [name === 'category_id' ? 'category' : name, field] as const,
)

export const productFormFields = Object.fromEntries(formEntries) as Readonly<
  Record<ProductFormField, ProductFieldDescription>
>

/** The form has texts and pictures first, then what the piece is, then how it is sold. */
export const productFormOrder: readonly ProductFormField[] = [
  ...namesOfKinds(['text', 'pictures']),
  ...formEntries.filter(([, field]) => field.isSpecification).map(([name]) => name),
  ...namesOfKinds(['price', 'count', 'length', 'choice', 'category', 'switch']),
]

function namesOfKinds(kinds: readonly FieldKind[]): ProductFormField[] {
  return kinds.flatMap((kind) =>
    formEntries.filter(([, field]) => field.kind === kind && !field.isSpecification).map(([name]) => name),
  )
}

export function findFormField(name: string): ProductFieldDescription | undefined {
  return Object.keys(productFormFields).includes(name)
    ? productFormFields[name as ProductFormField]
    : undefined
}

export type SingleField = Exclude<ProductFormField, LocalisedField<TranslatedText> | 'images'>

const singleFields = productFormOrder.filter(
  (name): name is SingleField => name !== 'images' && !isTranslated(name),
)

export const sellingFields = singleFields.filter((name) => !productFormFields[name].isSpecification)

export const specificationFields = singleFields.filter(
  (name): name is SingleField & SpecificationField => productFormFields[name].isSpecification === true,
)

export function editableProduct(product: Product): EditableProduct {
  const values = productFieldEntries.map(([name]) => [name, product[name]])
  return { ...Object.fromEntries(values), images: product.images.map(({ url }) => url) }
}
