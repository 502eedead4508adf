import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { Button, Link, TextLink } from '../../ui/Buttons.tsx'
import { ErrorSummary, FormError } from '../../ui/form/Alerts.tsx'
import { EmailField, Field, PasswordField } from '../../ui/form/Field.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import type { RateLimitError } from '../FormParts.tsx'

type LoginError =
  | { code: 'login_failed' | 'email_unverified' | 'challenge_expired' | 'connection_insecure' }
  | RateLimitError

type LoginPageProps = {
  /** The return URL as requested. */
  from: string
  email?: string | undefined
  errors?: Record<string, string[]>
  error?: LoginError
}

export function LoginPage({ from, email, errors = {}, error }: LoginPageProps) {
  const { t } = useTranslation(['accounts', 'common'])
  const { href, path } = usePage()
  const labels = { email: t('sign_in.email'), password: t('sign_in.password') }
  return (
    <AuthLayout
      title={t('sign_in.title')}
      description={t('sign_in.lead')}
      heading={t('sign_in.heading')}
      lead={t('sign_in.lead')}
      noindex={path.includes('?')}
    >
      <ErrorSummary text={t('sign_in.check')} errors={errors} labels={labels} />
      {error && <LoginErrorNotice error={error} />}
      {error?.code === 'email_unverified' && <ResendButton email={email} />}
      <form className="stack" method="post" action={href(paths.login)} noValidate>
        {from && <input type="hidden" name="from" value={from} />}
        <EmailField
          name="email"
          label={labels.email}
          value={email}
          errors={errors.email}
          autoComplete="username"
        />
        <PasswordField name="password" label={labels.password} errors={errors.password} />
        <Button>{t('sign_in.submit')}</Button>
      </form>
      <p>
        <TextLink to={paths.forgot}>{t('sign_in.forgot')}</TextLink>
      </p>
      <p>
        {t('sign_in.no_account')} <TextLink to={paths.register}>{t('sign_in.register')}</TextLink>
      </p>
      <p>
        {t('sign_in.order')} <TextLink to={paths.track}>{t('common:nav.track')}</TextLink>
      </p>
    </AuthLayout>
  )
}

function LoginErrorNotice({ error }: { error: LoginError }) {
  const { t } = useTranslation('accounts')
  if (error.code === 'too_many') return <SignInLimitNotice minutes={error.minutes} />
  return <FormError title={t('sign_in.failed')}>{t(`sign_in.error.${error.code}`)}</FormError>
}

/** Shown only after the correct password. */
function ResendButton({ email }: { email: string | undefined }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <form method="post" action={href(paths.resend)}>
      <input type="hidden" name="email" value={email} />
      <Button look="line">{t('sign_in.resend')}</Button>
    </form>
  )
}

type SignInCodePageProps = {
  from: string
  errors?: Record<string, string[]>
  error?: RateLimitError
}

/** The second-factor code, after the password. */
export function SignInCodePage({ from, errors = {}, error }: SignInCodePageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AuthLayout title={t('code.title')} lead={t('code.lead')}>
      {error && <SignInLimitNotice minutes={error.minutes} />}
      <form className="stack" method="post" action={href(paths.loginCode)} noValidate>
        {from && <input type="hidden" name="from" value={from} />}
        <Field
          name="code"
          label={t('code.label')}
          hint={t('code.hint')}
          errors={errors.code}
          autoComplete="one-time-code"
          maxLength={40}
          isLtr
        />
        <Button>{t('code.submit')}</Button>
      </form>
      <p>
        <TextLink to={paths.login}>{t('code.back')}</TextLink>
      </p>
    </AuthLayout>
  )
}

/** Tells how long to wait, and that the owner need not: a new password by mail lets them in at once. */
function SignInLimitNotice({ minutes }: { minutes: number }) {
  const { t } = useTranslation('accounts')
  return (
    <FormError title={t('sign_in.failed')}>
      {t('too_many.minutes', { count: minutes })}{' '}
      <Trans t={t} i18nKey="sign_in.by_mail" components={{ mail: <Link to={paths.forgot} /> }} />
    </FormError>
  )
}
