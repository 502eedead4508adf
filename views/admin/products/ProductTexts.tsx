import { isRequired } from '#domain/catalog/product-field-kinds.ts'
import { productFields } from '#domain/catalog/product-fields.ts'
import { translatedTexts } from '#domain/catalog/product-form-fields.ts'
import type { Language } from '#domain/shared/language.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { Field } from '../../ui/form/Field.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'

type ProductTextsProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** Name and description in each language; a missing French name falls back to Arabic. */
export function ProductTexts({ formValues, errors }: ProductTextsProps) {
  return (
    <LanguageTabs name="texts" fields={translatedTexts} values={formValues} errors={errors}>
      {(language) => <Texts language={language} formValues={formValues} errors={errors} />}
    </LanguageTabs>
  )
}

/** Labels are in the language of the tab, not of the page. */
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
