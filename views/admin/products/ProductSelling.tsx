import { sellingFields } from '#domain/catalog/product-form-fields.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { type FormProps, ProductInput } from './ProductInput.tsx'

/** Prices, stock, category and visibility. */
export function ProductSelling(props: FormProps) {
  const { t } = useTranslation('admin-products')
  return (
    <section className="panel stack stack--l">
      <h2>{t('form.selling')}</h2>
      {sellingFields.map((name) => (
        <ProductInput key={name} name={name} {...props} />
      ))}
    </section>
  )
}
