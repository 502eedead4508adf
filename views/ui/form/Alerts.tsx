import { Fragment, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#domain/shared/language.ts'
import { errorText } from '#domain/shared/result.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { FormContext } from './Field.tsx'

type FormErrorProps = {
  id?: string | undefined
  title?: string | undefined
  children: ReactNode
}

/** It says why a form was not processed, and takes the focus, so that it is read first. */
export function FormError({ id, title, children }: FormErrorProps) {
  return (
    <div
      id={id}
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

/**
 * One text says each kind of error of a form once; that of a field in a list of rows, such as `paid-7`, leads to the
 * first of them. Nothing is shown without errors.
 */
export function FormErrors({ errors = {} }: { errors: Record<string, string[]> | undefined }) {
  const { t } = useTranslation('errors')
  const codes = new Set(Object.values(errors).flat())
  if (codes.size === 0) return null
  const texts = [...codes].map((code, index) => {
    const text = errorText(t, code)
    const field = Object.keys(errors).find((name) => errors[name]?.includes(code)) ?? ''
    return (
      <Fragment key={code}>
        {index > 0 && ' '}
        {/-\d+$/.test(field) ? <a href={`#${field}`}>{text}</a> : text}
      </Fragment>
    )
  })
  return <FormError>{texts}</FormError>
}

type ErrorSummaryProps = {
  /** It stands before the names of the fields, where it says more than to look at them again. */
  text?: string | undefined
  /** The fields are named by id, in the order of the form. */
  labels: Record<string, string>
}

/**
 * Stands above a returned form, takes the focus and links to each field. Nothing is shown without errors of these
 * fields.
 */
export function ErrorSummary({ text, labels }: ErrorSummaryProps) {
  const { t } = useTranslation()
  const { errors } = useContext(FormContext)
  const ids = Object.keys(labels).filter((id) => errors[id])
  if (ids.length === 0) return null
  return (
    <FormError>
      {text ?? t('form.check')} <FieldLinks ids={ids} labels={labels} />
    </FormError>
  )
}

/** Writes 'name, phone and address' with the comma and the 'and' of the page's language. */
function FieldLinks({ ids, labels }: { ids: readonly string[]; labels: Record<string, string> }) {
  const { locale } = languages[usePage().language]
  return new Intl.ListFormat(locale).formatToParts(ids).map(({ type, value }) => {
    if (type === 'literal') return value
    return (
      <a key={value} href={`#${value}`}>
        {labels[value]}
      </a>
    )
  })
}

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
