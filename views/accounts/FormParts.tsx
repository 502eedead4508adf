import { useTranslation } from 'react-i18next'
import { FormError } from '../ui/form/Alerts.tsx'
import { PasswordField } from '../ui/form/Field.tsx'

export type RateLimitError = { code: 'too_many'; minutes: number }

/** Tells how long to wait. */
export function RateLimitNotice({ title, minutes }: { title?: string; minutes: number }) {
  const { t } = useTranslation('accounts')
  return <FormError {...(title && { title })}>{t('too_many.minutes', { count: minutes })}</FormError>
}

type NewPasswordFieldsProps = {
  labels: { password: string; confirmPassword: string }
  hint: string
}

/** A new password with confirmation. */
export function NewPasswordFields({ labels, hint }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField name="password" label={labels.password} hint={hint} isNew />
      <PasswordField name="confirmPassword" label={labels.confirmPassword} isNew />
    </>
  )
}
