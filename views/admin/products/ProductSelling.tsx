import { useTranslation } from 'react-i18next'
import { localised } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'
import { CountField } from '../form/CountField.tsx'
import { PriceField } from '../form/PriceField.tsx'
import { Switch } from '../form/Switch.tsx'

export type CategoryOption = {
  slug: string
  name_ar: string
  name_en: string
  name_fr: string
  is_active: boolean
}

type ProductSellingProps = {
  formValues: Record<string, string>
  errors: Record<string, string[]>
  notes: Record<string, string>
  categories: readonly CategoryOption[]
}

/** Prices, stock, category and visibility. */
export function ProductSelling({ formValues, errors, notes, categories }: ProductSellingProps) {
  const { t } = useTranslation('admin-products')
  return (
    <section className="panel stack stack--l">
      <h2>{t('form.selling')}</h2>
      <PriceField name="price" label={t('form.price')} value={formValues.price} errors={errors.price} />
      <PriceField
        name="sale_price"
        label={t('form.sale_price')}
        value={formValues.sale_price}
        errors={errors.sale_price}
        isOptional
      />
      <CountField
        name="stock"
        label={t('form.stock')}
        value={formValues.stock}
        errors={errors.stock}
        {...(notes.stock && { hint: notes.stock })}
      />
      {/* The stock when the form was rendered: orders may reduce it meanwhile. */}
      <input type="hidden" name="stock_read" defaultValue={formValues.stock_read} />
      <Category chosen={formValues.category} errors={errors.category} categories={categories} />
      <Switch name="is_active" label={t('form.is_active')} value={formValues.is_active} />
      <div className="stack">
        <Switch name="is_featured" label={t('form.is_featured')} value={formValues.is_featured} />
        {notes.is_featured && <p className="error">{notes.is_featured}</p>}
      </div>
    </section>
  )
}

type CategoryProps = {
  chosen: string | undefined
  errors: readonly string[] | undefined
  categories: readonly CategoryOption[]
}

function Category({ chosen, errors = [], categories }: CategoryProps) {
  const { t } = useTranslation(['admin-products', 'errors'])
  const { language } = usePage()
  const [error] = errors
  return (
    <div className="field">
      <label htmlFor="category">{t('form.category')}</label>
      <select
        className="input"
        id="category"
        name="category"
        required
        defaultValue={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'category-error' : undefined}
      >
        <option value="">{t('form.choose')}</option>
        {categories.map((category) => {
          const { text } = localised(category, 'name', language)
          return (
            <option key={category.slug} value={category.slug}>
              {category.is_active ? text : t('form.hidden_category', { name: text })}
            </option>
          )
        })}
      </select>
      {error && (
        <p className="error" id="category-error">
          {t(`errors:${error as 'required'}`)}
        </p>
      )}
    </div>
  )
}
