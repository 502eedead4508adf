import { type ComponentProps, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#domain/shared/result.ts'
import { SubmitRow } from '../../ui/Buttons.tsx'
import { Field, type FieldProps, FormContext } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'

type SwitchProps = {
  name: string
  label: string
  /** It is set where the value is not that of the FormContext ('on' | 'off'). */
  value?: string | boolean | undefined
  hint?: string
}

/** Always submits 'on' or 'off', parsed by `onOffField` of server/admin/form-baseline.ts. */
export function Switch({ name, label, value, hint }: SwitchProps) {
  const { t } = useTranslation('errors')
  const { formValues, errors } = useContext(FormContext)
  const [error] = errors[name] ?? []
  const isOn = value === true || (value ?? formValues[name]) === 'on'
  const hintId = hint ? `${name}-hint` : undefined
  return (
    <div className="field">
      <label className="choice between" htmlFor={name}>
        {label}
        <input type="hidden" name={name} value="off" />
        <input
          className="switch"
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own checked state
          role="switch"
          id={name}
          name={name}
          value="on"
          defaultChecked={isOn}
          aria-describedby={hintId}
        />
      </label>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && <p className="error">{errorText(t, error)}</p>}
    </div>
  )
}

type TypedFieldProps = Pick<FieldProps, 'name' | 'label' | 'value' | 'errors' | 'hint' | 'isOptional'>

/**
 * A price may be typed in any notation: comma or point before the centimes, digits of any script. type="number" drops
 * separators that the browser's language does not use ('149,90' becomes 14990), so this is a text input;
 * readTypedPrice of #domain/catalog/read-typed-values.ts parses it on the server and rejects ambiguous prices.
 */
export function PriceField(props: TypedFieldProps) {
  return <Field {...props} inputMode="decimal" maxLength={20} isLtr />
}

/** Digits of any script may be typed, which type="number" would drop; readTypedNumber parses them. */
export function CountField(props: TypedFieldProps) {
  return <Field {...props} inputMode="numeric" maxLength={20} isLtr />
}

type BareInputProps = { label?: string | undefined; className?: string } & ComponentProps<'input'>

/**
 * Only screen readers need the name of an input in a row or a table where it has no label; it is marked where the
 * form says that it is wrong.
 */
export function BareInput({ label, className = '', name, ...input }: BareInputProps) {
  const { errors } = useContext(FormContext)
  return (
    <input
      className={`input ${className}`.trim()}
      id={name}
      name={name}
      autoComplete="off"
      aria-label={label}
      aria-invalid={name !== undefined && errors[name] ? true : undefined}
      {...input}
    />
  )
}

type OptionsProps<Value> = {
  of: readonly Value[]
  nameOf: (value: Value) => string | null
  /** The first option has this text, and chooses nothing. */
  none?: string | undefined
}

export function Options<Value extends string | number>({ of: values, nameOf, none }: OptionsProps<Value>) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </>
  )
}

type CsvUploadProps = {
  action: string
  label: string
  hint?: string
  error: string | undefined
  submit: string
}

export function CsvUpload({ action, label, hint, error, submit }: CsvUploadProps) {
  const describedBy = [hint && 'file-hint', error && 'file-error'].filter(Boolean).join(' ')
  return (
    <PostForm className="panel stack stack--l" action={action} encType="multipart/form-data">
      <div className="field">
        <label htmlFor="file">{label}</label>
        <input
          className="input"
          id="file"
          type="file"
          name="file"
          accept=".csv,text/csv"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {hint && (
          <p className="hint" id="file-hint">
            {hint}
          </p>
        )}
        {error && (
          <p className="error" id="file-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <SubmitRow>{submit}</SubmitRow>
    </PostForm>
  )
}

type SuggestedListProps = {
  name: string
  label: string
  hint: string
  suggestions: readonly string[]
}

export function SuggestedList({ suggestions, ...field }: SuggestedListProps) {
  const id = `suggested-${field.name}`
  return (
    <div>
      <Field {...field} maxLength={1500} list={id} isOptional />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  )
}
