import { translatedTexts } from '#domain/catalog/product-fields.ts'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { TranslatedField, type TranslatedFieldsProps } from './TranslatedField.tsx'

/** Name and description in each language; a missing French name falls back to Arabic. */
export function ProductTexts({ formValues, errors }: TranslatedFieldsProps) {
  return (
    <LanguageTabs name="texts" fields={translatedTexts} values={formValues} errors={errors}>
      {(language) =>
        translatedTexts.map((text) => (
          <TranslatedField
            key={text}
            text={text}
            language={language}
            formValues={formValues}
            errors={errors}
          />
        ))
      }
    </LanguageTabs>
  )
}
