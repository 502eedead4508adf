import { useTranslation } from 'react-i18next'
import { type Language, languages, localised } from '#domain/shared/language.ts'
import { ApiError, firstFieldError } from '../../api.ts'
import { explainApiError } from '../explain-api-error.ts'

type ProductNames = { name_ar: string; name_en: string; name_fr: string | null }

/** The error message beside an inline field. */
export function useSaveErrorText(language: Language): (error: unknown) => string {
  const { t } = useTranslation('admin-products')
  const { t: tLists } = useTranslation('admin-lists')
  return (error) => {
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) {
      return explainApiError(error, tLists)
    }
    const { code, problem } = error
    if (code === 'featured_full') {
      return t('list.featured_full', { names: listNames(problem.featured as ProductNames[], language) })
    }
    return (
      firstFieldError(error) || (typeof problem.detail === 'string' ? problem.detail : tLists('not_saved'))
    )
  }
}

/** 'tagine, bowl and vase' in the page's language. */
function listNames(products: readonly ProductNames[], language: Language): string {
  const names = products.map((product) => localised(product, 'name', language).text)
  return new Intl.ListFormat(languages[language].locale).format(names)
}
