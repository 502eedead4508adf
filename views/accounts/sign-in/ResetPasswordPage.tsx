import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Button } from '../../ui/Buttons.tsx'
import { ErrorSummary } from '../../ui/form/Alerts.tsx'
import { FormContext } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { NewPasswordFields, type RateLimitError, RateLimitNotice } from '../FormParts.tsx'

type ResetPasswordPageProps = {
  token: string
  /** The account's address, for password managers. */
  email: string
  isInvitation: boolean
  errors: Record<string, string[]>
  error?: RateLimitError
}

/** Sets a new password by a link from a mail, or the first one of an invited user. */
export function ResetPasswordPage({ token, email, isInvitation, errors, error }: ResetPasswordPageProps) {
  const { t } = useTranslation('accounts')
  const kind = isInvitation ? 'invitation' : 'reset'
  const labels = { password: t('recovery.reset.password'), confirmPassword: t('recovery.reset.confirm') }
  const lead = (
    <Trans
      t={t}
      i18nKey={`recovery.${kind}.lead`}
      values={{ email }}
      components={{ bdi: <bdi dir="ltr" /> }}
    />
  )
  // With the token, a refused form that is loaded anew or in another language is the form again, and no expired link.
  const action = `${paths.reset}?token=${encodeURIComponent(token)}`
  return (
    <AuthLayout title={t(`recovery.${kind}.title`)} lead={lead}>
      {error && <RateLimitNotice minutes={error.minutes} />}
      <FormContext value={{ formValues: {}, errors }}>
        <ErrorSummary text={t('sign_in.check')} labels={labels} />
        <PostForm className="stack" action={action} noValidate>
          <input type="hidden" name="token" value={token} />
          <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
          <NewPasswordFields
            labels={labels}
            hint={t(isInvitation ? 'recovery.reset.hint_staff' : 'recovery.reset.hint')}
          />
          <Button>{t(`recovery.${kind}.submit`)}</Button>
        </PostForm>
      </FormContext>
    </AuthLayout>
  )
}
