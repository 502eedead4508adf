import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { FieldErrorSummary } from '../FieldErrorSummary.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'

type PasswordFormProps = {
  email: string
  isStaff: boolean
  /** Keys of errors.json by field name. */
  errors: Record<string, string[]>
}

/** Changes the password; requires the current one. */
export function PasswordForm({ email, isStaff, errors }: PasswordFormProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const labels = {
    current_password: t('account.password.current'),
    password: t('account.password.new'),
    confirmPassword: t('account.password.repeat'),
  }
  return (
    <form className="panel stack" method="post" action={href(paths.accountPassword)} noValidate>
      <h2>{t('account.password.title')}</h2>
      <p className="soft">{t('account.password.lead')}</p>
      <FieldErrorSummary labels={labels} errors={errors} />
      {/* Tells password managers which account the password belongs to. */}
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
          <PasswordField
            name="current_password"
            label={labels.current_password}
            errors={errors.current_password}
          />
        </div>
        <NewPasswordFields
          labels={labels}
          hint={t(isStaff ? 'account.password.hint_staff' : 'account.password.hint')}
          errors={errors}
        />
      </div>
      <SubmitRow className="btn btn--line">{t('account.password.submit')}</SubmitRow>
    </form>
  )
}
