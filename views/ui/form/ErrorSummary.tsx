import { languages } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'
import { FormError } from './FormError.tsx'

type ErrorSummaryProps = {
  /** What is wrong in a few words, without the names of the fields. */
  text: string
  /** The fields at fault in the order of the form, each by its id. */
  fields: readonly { id: string; label: string }[]
}

/** Stands above a form that came back; it takes the focus, so that it is read first and leads to each field. */
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
