import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { FormError } from '../../ui/form/Alerts.tsx'
import { EmailField, Field, PasswordField } from '../../ui/form/Field.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { FieldErrorSummary, type RateLimitError } from '../FormParts.tsx'

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
      <FieldErrorSummary errors={errors} labels={labels} />
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
        <button type="submit" className="btn">
          {t('sign_in.submit')}
        </button>
      </form>
      <p>
        <a className="link" href={href(paths.forgot)}>
          {t('sign_in.forgot')}
        </a>
      </p>
      <p>
        {t('sign_in.no_account')}{' '}
        <a className="link" href={href(paths.register)}>
          {t('sign_in.register')}
        </a>
      </p>
      <p>
        {t('sign_in.order')}{' '}
        <a className="link" href={href(paths.track)}>
          {t('common:nav.track')}
        </a>
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
      <button type="submit" className="btn btn--line">
        {t('sign_in.resend')}
      </button>
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
        <button type="submit" className="btn">
          {t('code.submit')}
        </button>
      </form>
      <p>
        <a className="link" href={href(paths.login)}>
          {t('code.back')}
        </a>
      </p>
    </AuthLayout>
  )
}

/** Tells how long to wait, and that the owner need not: who has set a new password by mail gets in at once. */
function SignInLimitNotice({ minutes }: { minutes: number }) {
  const { t } = useTranslation('accounts')
  return (
    <FormError title={t('sign_in.failed')}>
      {t('too_many.minutes', { count: minutes })}{' '}
      <Trans t={t} i18nKey="sign_in.by_mail" components={{ mail: <ForgotLink /> }} />
    </FormError>
  )
}

function ForgotLink({ children }: { children?: ReactNode }) {
  const { href } = usePage()
  return <a href={href(paths.forgot)}>{children}</a>
}
