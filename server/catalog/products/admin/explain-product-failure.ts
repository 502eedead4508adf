import type { i18n as I18n } from 'i18next'
import { type Language, languages, localised } from '#domain/shared/language.ts'
import type { FormProblems } from '../../../admin/staff-form-description.ts'
import type { UpdateProductResult } from '../save-product.ts'

type MessageContext = { i18n: I18n; language: Language }

type Failure = Exclude<UpdateProductResult, { ok: true }>

/** Explains in the user's language why a product was not changed. */
export function explainProductFailure(failure: Failure, { i18n, language }: MessageContext): string {
  const t = i18n.getFixedT(language, ['admin-products', 'errors'])
  if (failure.code === 'stock_moved') return t('form.stock_moved', { stock: failure.stock })
  if (failure.code === 'featured_full') {
    const names = failure.featured.map((product) => localised(product, 'name', language).text)
    const list = new Intl.ListFormat(languages[language].locale).format(names)
    return t('form.featured_full', { names: list })
  }
  if (failure.code === 'product_missing') return t('errors:not_found')
  if (failure.code === 'category_missing') return t('errors:category_unknown')
  return t(`errors:${failure.code}`)
}

/**
 * Maps a failure to the form's errors: at a field, with a longer text where needed, or above all fields; null if
 * the product does not exist. A stock that the user did not change is set to the current one.
 */
export function productFormErrors(
  failure: Failure,
  { body, i18n, language }: { body: Record<string, unknown>; i18n: I18n; language: Language },
  current: { stock: number } | null,
): FormProblems | null {
  if (current) {
    if (body.stock === body.stock_read) body.stock = String(current.stock)
    body.stock_read = String(current.stock)
  }
  const text = explainProductFailure(failure, { i18n, language })
  switch (failure.code) {
    case 'product_missing':
      return null
    case 'featured_full':
      return { errors: { is_featured: [failure.code] }, notes: { is_featured: text } }
    case 'stock_moved':
      return { errors: { stock: [failure.code] }, notes: { stock: text }, status: 409 }
    case 'category_missing':
      return { errors: { category: ['category_unknown'] } }
    case 'picture_unknown':
      return { errors: { images: ['picture_gone'] } }
    case 'sale_price_too_high':
      return { errors: { sale_price: [failure.code] } }
    default:
      return { alert: text }
  }
}
