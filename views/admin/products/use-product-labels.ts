import { useTranslation } from 'react-i18next'
import { type ProductFormField, productFormOrder } from '#domain/catalog/product-form-fields.ts'

/** The fields of a product in the order of the form, with their names in the middle of a sentence. */
export function useProductLabels(): Record<ProductFormField, string> {
  const { t } = useTranslation('admin-products')
  const labels = productFormOrder.map((name) => [name, t(`form.labels.${name}`)])
  return Object.fromEntries(labels)
}
