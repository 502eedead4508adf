import { languages } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'
import { FormError } from './FormError.tsx'

type ErrorSummaryProps = {
  /** A short description of the errors, without field names. */
  text: string
  /** The fields with errors in the order of the form, by id. */
  fields: readonly { id: string; label: string }[]
}

/** Errors above a returned form; it takes the focus and links to each field. */
export function ErrorSummary({ text, fields }: ErrorSummaryProps) {
  return (
    <FormError>
      {text} <FieldLinks fields={fields} />
    </FormError>
  )
}

/** 'name, phone and address' with the comma and the 'and' of the page's language. */
function FieldLinks({ fields }: Pick<ErrorSummaryProps, 'fields'>) {
  const { locale } = languages[usePage().language]
  const parts = new Intl.ListFormat(locale).formatToParts(fields.map(({ id }) => id))
  return parts.map(({ type, value }) => {
    if (type === 'literal') return value
    const field = fields.find(({ id }) => id === value)
    return (
      <a key={value} href={`#${value}`}>
        {field?.label}
      </a>
    )
  })
}
