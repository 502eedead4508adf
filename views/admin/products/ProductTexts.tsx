import { useTranslation } from 'react-i18next'
import { defaultLanguage, type Language } from '#domain/language.ts'
import { Field } from '../../ui/Field.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'

type ProductTextsProps = { typed: Record<string, string>; errors: Record<string, string[]> }

/** Name and description in each language; a French name may wait, Arabic stands in for it. */
export function ProductTexts({ typed, errors }: ProductTextsProps) {
  return (
    <LanguageTabs name="texts" fields={['name', 'description']} values={typed} errors={errors}>
      {(language) => <Texts language={language} typed={typed} errors={errors} />}
    </LanguageTabs>
  )
}

/** Its words are those of the tab's language, not of the page's. */
function Texts({ language, typed, errors }: ProductTextsProps & { language: Language }) {
  const { t } = useTranslation('admin-products')
  const name = `name_${language}`
  const description = `description_${language}`
  const isRequired = language === defaultLanguage || language === 'en'
  return (
    <>
      <Field
        name={name}
        label={t('form.name')}
        value={typed[name] ?? ''}
        errors={errors[name]}
        isOptional={!isRequired}
        maxLength={200}
      />
      <Field
        name={description}
        label={t('form.description')}
        value={typed[description] ?? ''}
        errors={errors[description]}
        isOptional
        isLong
        maxLength={10_000}
      />
    </>
  )
}
