import { type Language, languages, localised } from '#domain/shared/language.ts'
import { ApiError, firstFieldError } from '../../api.ts'
import { interpolate } from '../../ui/interpolate.ts'
import type { ProductsWords } from '../../ui/words/products-words.ts'
import { explainApiError } from '../explain-api-error.ts'

type ProductNames = { name_ar: string; name_en: string; name_fr: string | null }

/** The error message beside an inline field. */
export function explainSaveError(
  error: unknown,
  { words, language }: { words: ProductsWords; language: Language },
): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) {
    return explainApiError(error, words)
  }
  const { code, problem } = error
  if (code === 'featured_full') {
    return interpolate(words.featured_full, {
      names: listNames(problem.featured as ProductNames[], language),
    })
  }
  return firstFieldError(error) || (typeof problem.detail === 'string' ? problem.detail : words.failed)
}

/** 'tagine, bowl and vase' in the page's language. */
function listNames(products: readonly ProductNames[], language: Language): string {
  const names = products.map((product) => localised(product, 'name', language).text)
  return new Intl.ListFormat(languages[language].locale).format(names)
}
