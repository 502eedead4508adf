import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { FieldErrorSummary } from '../FieldErrorSummary.tsx'
import type { RateLimitError } from '../RateLimitNotice.tsx'
import { SignInLimitNotice } from './SignInLimitNotice.tsx'

type LoginError =
  | { code: 'login_failed' | 'email_unverified' | 'challenge_expired' | 'connection_insecure' }
  | RateLimitError

export type LoginPageProps = {
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
