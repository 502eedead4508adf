import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { EmailField } from '../ui/form/EmailField.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { type RateLimitError, RateLimitNotice } from './RateLimitNotice.tsx'

type EmailRequestPageProps = {
  purpose: 'recovery' | 'verification'
  email?: string | undefined
  errors?: Record<string, string[]>
  error?: RateLimitError
}

/** Asks for the e-mail address to which a link is sent: to set a new password, or to verify the address. */
export function EmailRequestPage({ purpose, email, errors = {}, error }: EmailRequestPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const isRecovery = purpose === 'recovery'
  const texts = isRecovery ? 'recovery.forgot' : 'verification.resend'
  return (
    <AuthLayout title={t(`${texts}.title`)} lead={t(`${texts}.lead`)}>
      {error && <RateLimitNotice title={t(`${texts}.failed`)} minutes={error.minutes} />}
      <form
        className="stack"
        method="post"
        action={href(isRecovery ? paths.forgot : paths.resend)}
        noValidate
      >
        <EmailField
          name="email"
          label={t(`${texts}.email`)}
          value={email}
          errors={errors.email}
          autoComplete="username"
        />
        <button type="submit" className="btn">
          {t(`${texts}.submit`)}
        </button>
      </form>
      {isRecovery && (
        <p>
          <BackToSignIn />
        </p>
      )}
    </AuthLayout>
  )
}
