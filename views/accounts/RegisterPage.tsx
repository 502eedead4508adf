import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Button, PostButton, TextLink } from '../ui/Buttons.tsx'
import { ErrorSummary } from '../ui/form/Alerts.tsx'
import { EmailField, FormContext } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { NewPasswordFields, type RateLimitError, RateLimitNotice } from './FormParts.tsx'

type RegisterPageProps = {
  email?: string | undefined
  errors?: Record<string, string[]>
  error?: RateLimitError
}

export function RegisterPage({ email = '', errors = {}, error }: RegisterPageProps) {
  const { t } = useTranslation('accounts')
  const labels = {
    email: t('register.email'),
    password: t('register.password'),
    confirmPassword: t('register.confirm'),
  }
  return (
    <AuthLayout title={t('register.title')} lead={t('register.lead')}>
      <FormContext value={{ formValues: { email }, errors }}>
        <ErrorSummary labels={labels} />
        {error && <RateLimitNotice title={t('register.failed')} minutes={error.minutes} />}
        <PostForm className="stack" action={paths.register} noValidate>
          <EmailField name="email" label={labels.email} autoComplete="username" />
          <NewPasswordFields labels={labels} hint={t('register.hint')} />
          <Button>{t('register.submit')}</Button>
        </PostForm>
      </FormContext>
      <p>
        {t('register.has_account')} <TextLink to={paths.login}>{t('register.log_in')}</TextLink>
      </p>
    </AuthLayout>
  )
}

/** Target of the verification link. It needs a click, as mail programs open links by themselves. */
export function VerifyPage({ token, error }: { token: string; error?: RateLimitError }) {
  const { t } = useTranslation('accounts')
  return (
    <AuthLayout title={t('verification.title')} lead={t('verification.text')}>
      {error && <RateLimitNotice minutes={error.minutes} />}
      <PostButton action={paths.verify} fields={{ token }} look="wide">
        {t('verification.submit')}
      </PostButton>
    </AuthLayout>
  )
}
