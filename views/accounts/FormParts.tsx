import { useTranslation } from 'react-i18next'
import { ErrorSummary, FormError } from '../ui/form/Alerts.tsx'
import { PasswordField } from '../ui/form/Field.tsx'

type FieldErrorSummaryProps = {
  errors: Record<string, string[]>
  /** Field names in the order of the form. */
  labels: Record<string, string>
}

/** Links above the form to each field with an error. */
export function FieldErrorSummary({ errors, labels }: FieldErrorSummaryProps) {
  const { t } = useTranslation('accounts')
  const fields = Object.entries(labels).flatMap(([id, label]) => (errors[id] ? [{ id, label }] : []))
  if (fields.length === 0) return null
  return <ErrorSummary text={t('sign_in.check')} fields={fields} />
}

export type RateLimitError = { code: 'too_many'; minutes: number }

/** Tells how long to wait. */
export function RateLimitNotice({ title, minutes }: { title?: string; minutes: number }) {
  const { t } = useTranslation('accounts')
  return <FormError {...(title && { title })}>{t('too_many.minutes', { count: minutes })}</FormError>
}

type NewPasswordFieldsProps = {
  labels: { password: string; confirmPassword: string }
  hint: string
  errors: Record<string, string[]>
}

/** A new password with confirmation. */
export function NewPasswordFields({ labels, hint, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField name="password" label={labels.password} hint={hint} errors={errors.password} isNew />
      <PasswordField
        name="confirmPassword"
        label={labels.confirmPassword}
        errors={errors.confirmPassword}
        isNew
      />
    </>
  )
}
