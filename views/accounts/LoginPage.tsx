import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { usePage } from '../PageContext.ts'
import { Fault } from '../ui/Fault.tsx'
import { Field } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { FieldFaults } from './FieldFaults.tsx'
import { TooMany, type TooManyTries } from './TooMany.tsx'

type LoginFault =
  | { code: 'login_failed' | 'email_unverified' | 'challenge_expired' | 'connection_insecure' }
  | TooManyTries

export type LoginPageProps = {
  /** Where to go afterwards, as it was asked for. */
  from: string
  email?: string | undefined
  errors?: Record<string, string[]>
  fault?: LoginFault
}

/** E-mail and password (spec.md 2, Login). */
export function LoginPage({ from, email, errors = {}, fault }: LoginPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const labels = { email: t('sign_in.email'), password: t('sign_in.password') }
  return (
    <AuthLayout title={t('sign_in.title')} heading={t('sign_in.heading')} lead={t('sign_in.lead')}>
      <FieldFaults errors={errors} labels={labels} />
      {fault && <LoginFailed fault={fault} />}
      {fault?.code === 'email_unverified' && <ResendButton email={email} />}
      <form className="stack" method="post" action={href(paths.login)} noValidate>
        {from && <input type="hidden" name="from" value={from} />}
        <Field
          name="email"
          label={labels.email}
          value={email}
          errors={errors.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
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
    </AuthLayout>
  )
}

function LoginFailed({ fault }: { fault: LoginFault }) {
  const { t } = useTranslation('accounts')
  const title = t('sign_in.failed')
  if (fault.code === 'too_many') return <TooMany title={title} minutes={fault.minutes} />
  return <Fault title={title}>{t(`sign_in.fault.${fault.code}`)}</Fault>
}

/** Shown only to who knows the password of the account. */
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
