import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { usePage } from '../PageContext.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { FormFaults } from './FormFaults.tsx'

type PasswordFormProps = {
  email: string
  /** Keys of errors.json by the name of the field. */
  errors: Record<string, string[]>
}

/** A new password for who knows the old one. */
export function PasswordForm({ email, errors }: PasswordFormProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const labels = {
    current_password: t('account.password.current'),
    password: t('account.password.new'),
    confirmPassword: t('account.password.repeat'),
  }
  const field = (name: keyof typeof labels) => ({ name, label: labels[name], errors: errors[name] })
  return (
    <form className="panel stack" method="post" action={href(paths.accountPassword)} noValidate>
      <h2>{t('account.password.title')}</h2>
      <p className="soft">{t('account.password.lead')}</p>
      <FormFaults labels={labels} errors={errors} />
      {/* Tells password managers whose password this is. */}
      <input
        type="email"
        autoComplete="username"
        aria-label={t('account.password.username')}
        defaultValue={email}
        readOnly
        hidden
      />
      <div className="form-grid">
        <div className="full form-grid">
          <PasswordField {...field('current_password')} />
        </div>
        <PasswordField {...field('password')} isNew hint={t('account.password.hint')} />
        <PasswordField {...field('confirmPassword')} isNew />
      </div>
      <div>
        <button className="btn btn--line" type="submit">
          {t('account.password.submit')}
        </button>
      </div>
    </form>
  )
}
