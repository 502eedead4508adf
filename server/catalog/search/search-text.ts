import type { FrenchOptionalTexts, OptionalTexts } from '#domain/shared/language.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'

type Searchable = OptionalTexts<'description'> & FrenchOptionalTexts<'name'>

/** Words of more letters are not searched for (see searchWords). */
const wordLength = 60

export function productSearchText(product: Searchable): string {
  const texts = [
    ...[product.name_ar, product.name_en, product.name_fr],
    ...[product.description_ar, product.description_en, product.description_fr],
  ]
  const words = normaliseForSearch(texts.filter(Boolean).join(' ')).split(' ')
  return words.map((word) => word.slice(0, wordLength)).join(' ')
}
