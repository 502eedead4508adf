import { useTranslation } from 'react-i18next'
import { type GalleryCategory, galleryCategoryName } from '#domain/gallery/gallery.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'
import { Field } from '../../ui/form/Field.tsx'
import type { SubmittedForm } from '../../ui/form/submitted-form.ts'

/** The category as free text with suggestions, and its name in each language. */
export function CategoryPanel({
  formValues,
  errors,
  categories,
}: SubmittedForm & { categories: readonly GalleryCategory[] }) {
  const { t } = useTranslation('admin-gallery')
  const { language } = usePage()
  const names = languageCodes.map((code) => `category_${code}` as const)
  const hasError = names.some((name) => errors[name])
  return (
    <section className="panel stack stack--l">
      <h2>{t('form.category')}</h2>
      <Field
        name="category"
        label={t('form.category_word')}
        hint={t('form.category_hint')}
        value={formValues.category}
        errors={errors.category}
        list="gallery-categories"
        autoComplete="off"
        maxLength={100}
      />
      <datalist id="gallery-categories">
        {categories.map((category) => (
          <option key={category.category} value={galleryCategoryName(category, language).text} />
        ))}
      </datalist>
      <details className="accordion-fields" open={hasError}>
        <summary className="link">{t('form.names')}</summary>
        <div className="stack">
          <p className="hint">{t('form.names_hint')}</p>
          {names.map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`form.${name}`)}
              value={formValues[name]}
              errors={errors[name]}
              isOptional
              maxLength={100}
            />
          ))}
        </div>
      </details>
    </section>
  )
}
