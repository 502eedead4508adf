import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Button, ButtonLink, TextLink } from '../ui/Buttons.tsx'
import { EmailField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { type RateLimitError, RateLimitNotice } from './FormParts.tsx'

type EmailRequestPageProps = {
  purpose: 'recovery' | 'verification'
  email?: string | undefined
  errors?: Record<string, string[]>
  error?: RateLimitError
}

/** Asks for the e-mail address to which a link is sent: to set a new password, or to verify the address. */
export function EmailRequestPage({ purpose, email = '', errors, error }: EmailRequestPageProps) {
  const { t } = useTranslation('accounts')
  const isRecovery = purpose === 'recovery'
  const texts = isRecovery ? 'recovery.forgot' : 'verification.resend'
  return (
    <AuthLayout title={t(`${texts}.title`)} lead={t(`${texts}.lead`)}>
      {error && <RateLimitNotice title={t(`${texts}.failed`)} minutes={error.minutes} />}
      <PostForm
        className="stack"
        action={isRecovery ? paths.forgot : paths.resend}
        formValues={{ email }}
        errors={errors}
        noValidate
      >
        <EmailField name="email" label={t(`${texts}.email`)} autoComplete="username" />
        <Button>{t(`${texts}.submit`)}</Button>
      </PostForm>
      {isRecovery && (
        <p>
          <TextLink to={paths.login}>{t('recovery.forgot.back')}</TextLink>
        </p>
      )}
    </AuthLayout>
  )
}

/** Confirms that a link was sent if the account exists; the same for every address, to hide which ones do. */
export function MailSentPage({ purpose }: { purpose: 'recovery' | 'verification' }) {
  const { t } = useTranslation('accounts')
  const again = purpose === 'recovery' ? paths.forgot : paths.verify
  return (
    <AuthLayout title={t(`${purpose}.sent.title`)} lead={t(`${purpose}.sent.text`)}>
      <ButtonLink to={paths.login}>{t('recovery.forgot.back')}</ButtonLink>
      <p>
        <TextLink to={again}>{t(`${purpose}.sent.again`)}</TextLink>
      </p>
    </AuthLayout>
  )
}

/** For a link that was used before, has expired or never existed. */
export function LinkExpiredPage({ purpose }: { purpose: 'recovery' | 'verification' }) {
  const { t } = useTranslation('accounts')
  return (
    <AuthLayout title={t(`${purpose}.expired.title`)} lead={t(`${purpose}.expired.text`)}>
      <ButtonLink to={purpose === 'recovery' ? paths.forgot : paths.verify}>
        {t(`${purpose}.expired.again`)}
      </ButtonLink>
      <p>
        <TextLink to={paths.login}>{t('recovery.forgot.back')}</TextLink>
      </p>
    </AuthLayout>
  )
}
