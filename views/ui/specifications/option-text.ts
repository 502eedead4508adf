import type { TFunction } from 'i18next'
import type { ChoiceField, EditableProduct } from '#domain/catalog/product-fields.ts'
import { productFormFields } from '#domain/catalog/product-form-fields.ts'

type OptionTexts = {
  [Field in ChoiceField]: (option: NonNullable<EditableProduct[Field]>, t: TFunction<'catalog'>) => string
}

const texts: OptionTexts = {
  material: (material, t) => t(`specifications.materials.${material}`),
}

/** The options of a field of kind `choice`; other fields have none. */
export function optionsOf(name: string): readonly string[] {
  if (!isChoiceField(name)) return []
  const field = productFormFields[name]
  return field.kind === 'choice' ? field.options : []
}

/** The text of an option; null for what is none. */
export function optionText(name: string, option: string, t: TFunction<'catalog'>): string | null {
  if (!isChoiceField(name) || !optionsOf(name).includes(option)) return null
  return texts[name](option as never, t)
}

function isChoiceField(name: string): name is ChoiceField {
  return Object.hasOwn(texts, name)
}
