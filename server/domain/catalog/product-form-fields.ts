import { type Language, languageCodes } from '../shared/language.ts'
import type { FieldKind, ProductFieldDescription } from './product-field-kinds.ts'
import { type ProductField, productFieldEntries, type TextField, textFields } from './product-fields.ts'

/** The fields as forms and files name them: the category by slug. */
export type ProductFormField = Exclude<ProductField, 'category_id'> | 'category'

const formEntries = productFieldEntries.map(
  ([name, field]) => [name === 'category_id' ? 'category' : name, field] as const,
)

export const productFormFields = Object.fromEntries(formEntries) as Readonly<
  Record<ProductFormField, ProductFieldDescription>
>

const kindsInForm: readonly FieldKind[] = ['text', 'pictures', 'price', 'count', 'category', 'switch']

/** Field names in the order of the form. */
export const productFormOrder: readonly ProductFormField[] = kindsInForm.flatMap((kind) =>
  formEntries.filter(([, field]) => field.kind === kind).map(([name]) => name),
)

export function kindOfField(name: string): FieldKind | undefined {
  return Object.hasOwn(productFormFields, name) ? productFormFields[name as ProductFormField].kind : undefined
}

type TranslatedIn<Field> = Field extends `${infer Name}_ar` ? Name : never
export type TranslatedText = TranslatedIn<TextField>

/** Texts that the form has in each language: name, description. */
export const translatedTexts = textFields
  .filter((name) => name.endsWith('_ar'))
  .map((name) => name.slice(0, -'_ar'.length) as TranslatedText)

/** The fields besides texts and pictures. */
export type SellingField = Exclude<ProductFormField, `${TranslatedText}_${Language}` | 'images'>

export const sellingFields = productFormOrder.filter(
  (name): name is SellingField => name !== 'images' && !isTranslated(name),
)

function isTranslated(name: string): boolean {
  return languageCodes.some((code) => name.endsWith(`_${code}`))
}
