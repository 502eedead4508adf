import { useTranslation } from 'react-i18next'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Field } from './Field.tsx'

type PasswordFieldProps = {
  name: string
  label: string
  /** For new passwords: password managers then offer to generate one. */
  isNew?: boolean
  errors?: readonly string[] | undefined
  hint?: string
}

/** A password, never sent back to the page, with a visibility toggle (client/enhance/account.ts). */
export function PasswordField({ name, isNew = false, ...field }: PasswordFieldProps) {
  const { t } = useTranslation()
  const label = t('form.show_password')
  const button = (
    <button
      type="button"
      className="needs-script"
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
