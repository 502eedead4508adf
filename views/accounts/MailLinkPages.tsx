import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Button, ButtonLink, PostButton, TextLink } from '../ui/Buttons.tsx'
import { ErrorSummary } from '../ui/form/Alerts.tsx'
import { EmailField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { NewPasswordFields } from './FormParts.tsx'

export function EmailRequestPage({ purpose }: { purpose: 'recovery' | 'verification' }) {
  const { t } = useTranslation('accounts')
  const isRecovery = purpose === 'recovery'
  const texts = isRecovery ? 'recovery.forgot' : 'verification.resend'
  return (
    <AuthLayout title={t(`${texts}.title`)} lead={t(`${texts}.lead`)} failed={t(`${texts}.failed`)}>
      <PostForm className="stack" action={isRecovery ? paths.forgot : paths.resend} noValidate>
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

type ConfirmEmailPageProps = {
  purpose: 'verification' | 'email_change'
  token: string
  email?: string
}

/** The mailed link needs a click here, as mail programs open links by themselves. */
export function ConfirmEmailPage({ purpose, token, email }: ConfirmEmailPageProps) {
  const { t } = useTranslation('accounts')
  const components = { bdi: <bdi dir="ltr" className="typed" /> }
  const lead = <Trans t={t} i18nKey={`${purpose}.text`} values={{ email }} components={components} />
  return (
    <AuthLayout title={t(`${purpose}.title`)} lead={lead}>
      <PostButton action={confirmPaths[purpose]} fields={{ token }} look="wide">
        {t(`${purpose}.submit`)}
      </PostButton>
    </AuthLayout>
  )
}

const confirmPaths = { verification: paths.verify, email_change: paths.accountEmailConfirmation }

const againPaths = { recovery: paths.forgot, verification: paths.verify, email_change: paths.account }

/** The link was used before, has expired or never existed. */
export function LinkExpiredPage({ purpose }: { purpose: keyof typeof againPaths }) {
  const { t } = useTranslation('accounts')
  return (
    <AuthLayout title={t(`${purpose}.expired.title`)} lead={t(`${purpose}.expired.text`)}>
      <ButtonLink to={againPaths[purpose]}>{t(`${purpose}.expired.again`)}</ButtonLink>
      <p>
        <TextLink to={paths.login}>{t('recovery.forgot.back')}</TextLink>
      </p>
    </AuthLayout>
  )
}

type ResetPasswordPageProps = {
  token: string
  /** Password managers need the account's address. */
  email: string
  isInvitation: boolean
}

export function ResetPasswordPage({ token, email, isInvitation }: ResetPasswordPageProps) {
  const { t } = useTranslation('accounts')
  const kind = isInvitation ? 'invitation' : 'reset'
  const labels = { password: t('recovery.reset.password'), confirmPassword: t('recovery.reset.confirm') }
  const lead = <Trans t={t} i18nKey={`recovery.${kind}.lead`} values={{ email }} />
  // As the address has the token, a refused form can be loaded again, or in another language, and the link still works.
  const action = `${paths.reset}?token=${encodeURIComponent(token)}`
  return (
    <AuthLayout title={t(`recovery.${kind}.title`)} lead={lead}>
      <PostForm className="stack" action={action} noValidate>
        <ErrorSummary labels={labels} />
        <input type="hidden" name="token" value={token} />
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields
          labels={labels}
          hint={t(isInvitation ? 'recovery.reset.hint_staff' : 'recovery.reset.hint')}
        />
        <Button>{t(`recovery.${kind}.submit`)}</Button>
      </PostForm>
    </AuthLayout>
  )
}
