import type { ReactNode } from 'react'
import { languages } from '#domain/shared/language.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'

type FormErrorProps = {
  title?: string
  children: ReactNode
}

/** Why a form was not processed; it takes the focus, so that it is read first. */
export function FormError({ title, children }: FormErrorProps) {
  return (
    <div
      className="alert alert--error"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a failed submit the first thing to read is what went wrong
      autoFocus
    >
      <Icon name="triangle-alert" />
      <p>
        {title && (
          <>
            <strong>{title}</strong>{' '}
          </>
        )}
        {children}
      </p>
    </div>
  )
}

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

/** Something that went wrong, and possibly a list of what it concerns. */
export function Alert({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="alert alert--error" role="alert">
      <Icon name="triangle-alert" />
      {children ? (
        <div>
          <p>{text}</p>
          {children}
        </div>
      ) : (
        <p>{text}</p>
      )}
    </div>
  )
}
