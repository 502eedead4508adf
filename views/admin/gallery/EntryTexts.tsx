import { defaultLanguage, type Language } from '#domain/shared/language.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { Field } from '../../ui/form/Field.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'

export type EntryTextsProps = {
  formValues: Record<string, string>
  errors: Record<string, string[]> | undefined
}

/** Title and description; Arabic and English titles are required. */
export function EntryTexts({ formValues, errors }: EntryTextsProps) {
  return (
    <LanguageTabs name="texts" fields={['title', 'description']} values={formValues} errors={errors}>
      {(language) => <TextsIn language={language} formValues={formValues} errors={errors} />}
    </LanguageTabs>
  )
}

/** Labelled in the language of its tab. */
function TextsIn({ language, formValues, errors }: EntryTextsProps & { language: Language }) {
  const { t } = useTranslation('admin-gallery')
  const isRequired = language === defaultLanguage || language === 'en'
  return (
    <>
      <Field
        name={`title_${language}`}
        label={t('form.title')}
        value={formValues[`title_${language}`]}
        errors={errors?.[`title_${language}`]}
        isOptional={!isRequired}
        maxLength={200}
      />
      <Field
        name={`description_${language}`}
        label={t('form.description')}
        value={formValues[`description_${language}`]}
        errors={errors?.[`description_${language}`]}
        isOptional
        isLong
        maxLength={2000}
      />
    </>
  )
}
