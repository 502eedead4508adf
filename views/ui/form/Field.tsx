import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#domain/shared/result.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'

export type FieldProps = {
  name: string
  /** It is needed where another field of the page has the same name, which it otherwise is. */
  id?: string
  label: string
  /** It is submitted or initial; without it that of the FormContext is shown. */
  value?: string | undefined
  /** Of these keys of errors.json the first is shown; without them those of the FormContext are used. */
  errors?: readonly string[] | undefined
  hint?: string
  isOptional?: boolean
  /**
   * The field is required only in the case its hint names: it is neither marked as optional nor announced as
   * required.
   */
  isConditional?: boolean
  isWide?: boolean
  isLong?: boolean
  /** With these <option> elements the field is a select. */
  options?: ReactNode
  type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'datetime-local' | 'time' | 'date' | 'month'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url'
  /** Pages of staff have none: what they type is of somebody else each time. */
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  min?: string
  max?: string
  /** It is the language of what is typed, where that is not the page's. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  list?: string
  /** Codes and numbers are left to right in every language. */
  isLtr?: boolean
  /** The text of a textarea is stored on the device under this name until saved (behaviours/admin/note-drafts.ts). */
  keptAs?: string
  action?: ReactNode
}

/** A form was submitted with these values; its errors are keys of errors.json by field name. */
export type SubmittedForm = { formValues: Record<string, string>; errors: Record<string, string[]> }

type FormState = SubmittedForm & { minutesToWait?: number | undefined }

/** Fields take their values and errors from the form around them. */
export const FormContext = createContext<FormState>({ formValues: {}, errors: {} })

export function Field({ name, label, value, errors, hint, isOptional = false, ...field }: FieldProps) {
  const form = useContext(FormContext)
  const { t, i18n } = useTranslation()
  // The error of a field with a text in another language (views/admin/form/LanguageTabs.tsx) is in the page's language.
  const { language, dir, dashboard } = usePage()
  const tError = i18n.getFixedT(language, 'errors')
  const ofThePage = i18n.language === language ? {} : { lang: language, dir }
  const { isWide = false, isLong = false, type = 'text', isLtr, keptAs, options, action, ...others } = field
  const { isConditional = false, id = name, ...input } = others
  const [error] = errors ?? form.errors[name] ?? []
  // What a person writes may be in another script than the page; the tab of a language has its own direction.
  const isFreeText = type === 'text' && !isLtr && !options && i18n.language === language
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const shared = {
    className: 'input',
    id,
    name,
    // A password is never sent back to the page.
    defaultValue: type === 'password' ? undefined : (value ?? form.formValues[name]),
    'data-ltr': isLtr || undefined,
    dir: isFreeText ? 'auto' : undefined,
    // An empty field follows the page (client/styles/components/form.css).
    placeholder: isFreeText ? ' ' : undefined,
    'data-note-draft': keptAs,
    required: !isOptional && !isConditional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    // The browser focuses the first of several elements with autofocus: the summary of the errors, or where a form has
    // none its first wrong field.
    autoFocus: error !== undefined,
    ...input,
    ...(dashboard && !isLong && { autoComplete: 'off' }),
  }
  return (
    <div className={isWide ? 'field full' : 'field'}>
      <label htmlFor={id}>
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

export function EmailField(field: FieldProps) {
  return <Field {...field} type="email" inputMode="email" maxLength={254} />
}

type MonthFieldProps = { label: string; month: string; unread: string | undefined }

/** Where a browser shows it as plain text, what is no month comes back and is marked. */
export function MonthField({ label, month, unread }: MonthFieldProps) {
  const errors = unread === undefined ? [] : ['month_unread']
  const shown = { value: unread ?? month, placeholder: '2026-11', isLtr: true, isConditional: true }
  return <Field name="month" type="month" label={label} errors={errors} {...shown} />
}

type PasswordFieldProps = {
  name: string
  label: string
  /** Password managers offer to generate a new password. */
  isNew?: boolean
  hint?: string
}

/** Its visibility can be toggled (client/enhance/account.ts). */
export function PasswordField({ name, isNew = false, ...field }: PasswordFieldProps) {
  const { t } = useTranslation()
  const label = t('form.show_password')
  const button = (
    <button
      type="button"
      className="iconbtn needs-script"
      data-show-password={name}
      aria-pressed="false"
      aria-label={label}
      title={label}
    >
      <Icon name="eye" />
    </button>
  )
  const autoComplete = isNew ? 'new-password' : 'current-password'
  return <Field {...field} name={name} type="password" autoComplete={autoComplete} action={button} />
}

type FilesFieldProps = Record<'id' | 'name' | 'label' | 'hint' | 'accept', string> & {
  /** They came with the form before, and each stays as long as it is ticked. */
  kept: ReactNode
  /** They could not be stored; the codes are keys of errors.json, and an error of all has no name. */
  refused: readonly { name: string; code: string }[]
}

/** A browser does not choose files again that were sent. */
export function FilesField({ id, name, label, hint, accept, kept, refused }: FilesFieldProps) {
  const { t } = useTranslation()
  const { t: tError } = useTranslation('errors')
  const isWrong = refused.length > 0
  return (
    <div className="field full" id={id} tabIndex={-1}>
      {kept}
      <label htmlFor={`${id}-input`}>
        {label} <span className="opt">{t('form.optional')}</span>
      </label>
      <input
        className="input"
        id={`${id}-input`}
        type="file"
        name={name}
        multiple
        accept={accept}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {isWrong && (
        <ul className="error" id={`${id}-error`}>
          {refused.map(({ name, code }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name
            <li key={index}>
              <bdi>{name}</bdi> {errorText(tError, code)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
