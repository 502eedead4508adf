import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '../ui/form/Alerts.tsx'
import { Field, FormContext, PasswordField } from '../ui/form/Field.tsx'

type RateLimitNoticeProps = { title?: string | undefined; children?: ReactNode }

export function RateLimitNotice({ title, children }: RateLimitNoticeProps) {
  const { t } = useTranslation('accounts')
  const { minutesToWait } = useContext(FormContext)
  if (minutesToWait === undefined) return null
  return (
    <FormError title={title}>
      {t('too_many.minutes', { count: minutesToWait })} {children}
    </FormError>
  )
}

export function CodeField({ label, hint }: { label: string; hint: string }) {
  return <Field name="code" label={label} hint={hint} autoComplete="one-time-code" maxLength={40} isLtr />
}

type NewPasswordFieldsProps = {
  labels: { password: string; confirmPassword: string }
  hint: string
}

export function NewPasswordFields({ labels, hint }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField name="password" label={labels.password} hint={hint} isNew />
      <PasswordField name="confirmPassword" label={labels.confirmPassword} isNew />
    </>
  )
}
