import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { Button, TextLink } from '../../ui/Buttons.tsx'
import { ErrorSummary } from '../../ui/form/Alerts.tsx'
import { EmailField } from '../../ui/form/Field.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { NewPasswordFields, type RateLimitError, RateLimitNotice } from '../FormParts.tsx'

type RegisterPageProps = {
  email?: string | undefined
  errors?: Record<string, string[]>
  error?: RateLimitError
}

export function RegisterPage({ email, errors = {}, error }: RegisterPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const labels = {
    email: t('register.email'),
    password: t('register.password'),
    confirmPassword: t('register.confirm'),
  }
  return (
    <AuthLayout title={t('register.title')} lead={t('register.lead')}>
      <ErrorSummary text={t('sign_in.check')} errors={errors} labels={labels} />
      {error && <RateLimitNotice title={t('register.failed')} minutes={error.minutes} />}
      <form className="stack" method="post" action={href(paths.register)} noValidate>
        <EmailField
          name="email"
          label={labels.email}
          value={email}
          errors={errors.email}
          autoComplete="username"
        />
        <NewPasswordFields labels={labels} hint={t('register.hint')} errors={errors} />
        <Button>{t('register.submit')}</Button>
      </form>
      <p>
        {t('register.has_account')} <TextLink to={paths.login}>{t('register.log_in')}</TextLink>
      </p>
    </AuthLayout>
  )
}

/** Target of the verification link. It needs a click, as mail programs open links by themselves. */
export function VerifyPage({ token, error }: { token: string; error?: RateLimitError }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AuthLayout title={t('verification.title')} lead={t('verification.text')}>
      {error && <RateLimitNotice minutes={error.minutes} />}
      <form method="post" action={href(paths.verify)}>
        <input type="hidden" name="token" value={token} />
        <Button look="wide">{t('verification.submit')}</Button>
      </form>
    </AuthLayout>
  )
}
