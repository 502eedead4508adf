import { useTranslation } from 'react-i18next'
import { defaultLanguage, type Language } from '#domain/shared/language.ts'
import { Field } from '../../ui/form/Field.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'

type ProductTextsProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** Name and description in each language; a missing French name falls back to Arabic. */
export function ProductTexts({ formValues, errors }: ProductTextsProps) {
  return (
    <LanguageTabs name="texts" fields={['name', 'description']} values={formValues} errors={errors}>
      {(language) => <Texts language={language} formValues={formValues} errors={errors} />}
    </LanguageTabs>
  )
}

/** Labelled in the language of its tab, not of the page. */
function Texts({ language, formValues, errors }: ProductTextsProps & { language: Language }) {
  const { t } = useTranslation('admin-products')
  const name = `name_${language}`
  const description = `description_${language}`
  const isRequired = language === defaultLanguage || language === 'en'
  return (
    <>
      <Field
        name={name}
        label={t('form.name')}
        value={formValues[name] ?? ''}
        errors={errors[name]}
        isOptional={!isRequired}
        maxLength={200}
      />
      <Field
        name={description}
        label={t('form.description')}
        value={formValues[description] ?? ''}
        errors={errors[description]}
        isOptional
        isLong
        maxLength={10_000}
      />
    </>
  )
}
