import { useTranslation } from 'react-i18next'
import { isRequired } from '#domain/catalog/product-field-kinds.ts'
import { productFields } from '#domain/catalog/product-fields.ts'
import { translatedTexts } from '#domain/catalog/product-form-fields.ts'
import type { Language } from '#domain/shared/language.ts'
import { Field } from '../../ui/form/Field.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'

type ProductTextsProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** Name and description in each language; a French name may wait, Arabic stands in for it. */
export function ProductTexts({ formValues, errors }: ProductTextsProps) {
  return (
    <LanguageTabs name="texts" fields={translatedTexts} values={formValues} errors={errors}>
      {(language) => <Texts language={language} formValues={formValues} errors={errors} />}
    </LanguageTabs>
  )
}

/** Its words are those of the tab's language, not of the page's. */
function Texts({ language, formValues, errors }: ProductTextsProps & { language: Language }) {
  const { t } = useTranslation('admin-products')
  return translatedTexts.map((text) => {
    const name = `${text}_${language}` as const
    const { maxLength, ...field } = productFields[name]
    return (
      <Field
        key={name}
        name={name}
        label={t(`form.${text}`)}
        value={formValues[name] ?? ''}
        errors={errors[name]}
        isOptional={!isRequired(productFields[name])}
        isLong={'isLong' in field}
        maxLength={maxLength}
      />
    )
  })
}
