import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Button, TextLink } from '../ui/Buttons.tsx'
import { ErrorSummary } from '../ui/form/Alerts.tsx'
import { EmailField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { NewPasswordFields } from './FormParts.tsx'

export function RegisterPage() {
  const { t } = useTranslation('accounts')
  const labels = {
    email: t('register.email'),
    password: t('register.password'),
    confirmPassword: t('register.confirm'),
  }
  return (
    <AuthLayout title={t('register.title')} lead={t('register.lead')} failed={t('register.failed')}>
      <PostForm className="stack" action={paths.register} noValidate>
        <ErrorSummary labels={labels} />
        <EmailField name="email" label={labels.email} autoComplete="username" />
        <NewPasswordFields labels={labels} hint={t('register.hint')} />
        <Button>{t('register.submit')}</Button>
      </PostForm>
      <p>
        {t('register.has_account')} <TextLink to={paths.login}>{t('register.log_in')}</TextLink>
      </p>
    </AuthLayout>
  )
}
