import { useTranslation } from 'react-i18next'
import { isRequired } from '#domain/catalog/product-field-kinds.ts'
import { productFields, type TranslatedText } from '#domain/catalog/product-fields.ts'
import type { Language } from '#domain/shared/language.ts'
import { Field } from '../../ui/form/Field.tsx'

export type TranslatedFieldsProps = {
  formValues: Record<string, string>
  errors: Record<string, string[]>
}

type TranslatedFieldProps = TranslatedFieldsProps & { text: TranslatedText; language: Language }

/** The input of a text in one language; its label is in the language of the tab, not of the page. */
export function TranslatedField({ text, language, formValues, errors }: TranslatedFieldProps) {
  const { t } = useTranslation('product-fields')
  const name = `${text}_${language}` as const
  const { maxLength, ...field } = productFields[name]
  return (
    <Field
      name={name}
      label={t(`${text}.label`)}
      value={formValues[name] ?? ''}
      errors={errors[name]}
      isOptional={!isRequired(productFields[name])}
      isLong={'isLong' in field}
      maxLength={maxLength}
    />
  )
}
