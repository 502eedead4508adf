import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#domain/shared/result.ts'
import { usePage } from '../../PageContext.ts'

export type FieldProps = {
  name: string
  label: string
  /** The submitted or the initial value. */
  value?: string | undefined
  /** Keys of errors.json; the first is shown. */
  errors?: readonly string[] | undefined
  hint?: string
  isOptional?: boolean
  /** Required only in the case that its hint names: neither marked as optional nor announced as required. */
  isConditional?: boolean
  /** Spans the whole row of a form grid. */
  isWide?: boolean
  /** A textarea. */
  isLong?: boolean
  /** A select with these <option> elements. */
  options?: ReactNode
  type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'datetime-local' | 'time'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url'
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  min?: string
  max?: string
  /** The id of a datalist with suggestions. */
  list?: string
  /** Codes and numbers, which are left to right in every language. */
  isLtr?: boolean
  /** For textareas: the text is stored on the device under this name until saved (behaviours/admin/note-drafts.ts). */
  keptAs?: string
  /** A small button at the end of the input. */
  action?: ReactNode
}

/** A labelled input with hint and error. Required by default; its id is its name. */
export function Field({ name, label, value, errors = [], hint, isOptional = false, ...field }: FieldProps) {
  const { t, i18n } = useTranslation()
  // The error of a field with a text in another language (views/admin/form/LanguageTabs.tsx) is in the page's language.
  const { language, dir } = usePage()
  const tError = i18n.getFixedT(language, 'errors')
  const ofThePage = i18n.language === language ? {} : { lang: language, dir }
  const { isWide = false, isLong = false, type = 'text', isLtr, keptAs, options, action, ...others } = field
  const { isConditional = false, ...input } = others
  const [error] = errors
  const hintId = hint ? `${name}-hint` : undefined
  const errorId = error ? `${name}-error` : undefined
  const shared = {
    className: 'input',
    id: name,
    name,
    defaultValue: value,
    'data-ltr': isLtr || undefined,
    'data-note-draft': keptAs,
    required: !isOptional && !isConditional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    ...input,
  }
  return (
    <div className={isWide ? 'field full' : 'field'}>
      <label htmlFor={name}>
        {label}
        {isOptional && (
          <>
            {' '}
            <span className="opt">{t('form.optional')}</span>
          </>
        )}
      </label>
      {isLong && <textarea {...shared} />}
      {options && <select {...shared}>{options}</select>}
      {!isLong && !options && !action && <input {...shared} type={type} />}
      {action && (
        <div className="input-action">
          <input {...shared} type={type} />
          {action}
        </div>
      )}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={errorId} {...ofThePage}>
          {errorText(tError, error)}
        </p>
      )}
    </div>
  )
}
