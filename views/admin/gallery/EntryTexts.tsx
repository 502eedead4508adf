import { useTranslation } from 'react-i18next'
import { defaultLanguage, type Language } from '#domain/language.ts'
import { Field } from '../../ui/Field.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'

export type EntryTextsProps = {
  typed: Record<string, string>
  errors: Record<string, string[]> | undefined
}

/** Title and description; Arabic and English titles there must be (spec.md 5). */
export function EntryTexts({ typed, errors }: EntryTextsProps) {
  return (
    <LanguageTabs name="texts" fields={['title', 'description']} values={typed} errors={errors}>
      {(language) => <TextsIn language={language} typed={typed} errors={errors} />}
    </LanguageTabs>
  )
}

/** Speaks the language of its tab. */
function TextsIn({ language, typed, errors }: EntryTextsProps & { language: Language }) {
  const { t } = useTranslation('admin-gallery')
  const isRequired = language === defaultLanguage || language === 'en'
  return (
    <>
      <Field
        name={`title_${language}`}
        label={t('form.title')}
        value={typed[`title_${language}`]}
        errors={errors?.[`title_${language}`]}
        isOptional={!isRequired}
        maxLength={200}
      />
      <Field
        name={`description_${language}`}
        label={t('form.description')}
        value={typed[`description_${language}`]}
        errors={errors?.[`description_${language}`]}
        isOptional
        isLong
        maxLength={2000}
      />
    </>
  )
}
