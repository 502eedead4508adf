import { useTranslation } from 'react-i18next'
import { defaultLanguage, type Language } from '#domain/shared/language.ts'
import { Field } from '../../ui/form/Field.tsx'
import type { SubmittedForm } from '../../ui/form/submitted-form.ts'
import { LanguageTabs } from '../form/LanguageTabs.tsx'

/** Title and description; Arabic and English titles are required. */
export function EntryTexts({ formValues, errors }: SubmittedForm) {
  return (
    <LanguageTabs name="texts" fields={['title', 'description']} values={formValues} errors={errors}>
      {(language) => <TextsIn language={language} formValues={formValues} errors={errors} />}
    </LanguageTabs>
  )
}

/** Labelled in the language of its tab. */
function TextsIn({ language, formValues, errors }: SubmittedForm & { language: Language }) {
  const { t } = useTranslation('admin-gallery')
  const isRequired = language === defaultLanguage || language === 'en'
  const field = (name: 'title' | 'description') => ({
    name: `${name}_${language}`,
    label: t(`form.${name}`),
    value: formValues[`${name}_${language}`],
    errors: errors[`${name}_${language}`],
  })
  return (
    <>
      <Field {...field('title')} isOptional={!isRequired} maxLength={200} />
      <Field {...field('description')} isOptional isLong maxLength={2000} />
    </>
  )
}
