import { PasswordField } from '../ui/form/PasswordField.tsx'

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
