import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { usePage } from '../PageContext.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { FieldFaults } from './FieldFaults.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { TooMany, type TooManyTries } from './TooMany.tsx'

type ResetPageProps = {
  token: string
  /** Of the account, so that password managers know whose password it is. */
  email: string
  isInvitation: boolean
  errors: Record<string, string[]>
  fault?: TooManyTries
}

/** A new password by the link of a mail, or the first one of who was invited. */
export function ResetPage({ token, email, isInvitation, errors, fault }: ResetPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
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
  return (
    <AuthLayout title={t(`recovery.${kind}.title`)} lead={lead}>
      {fault && <TooMany minutes={fault.minutes} />}
      <FieldFaults errors={errors} labels={labels} />
      <form className="stack" method="post" action={href(paths.reset)} noValidate>
        <input type="hidden" name="token" value={token} />
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields
          labels={labels}
          hint={t(isInvitation ? 'recovery.reset.hint_staff' : 'recovery.reset.hint')}
          errors={errors}
        />
        <button type="submit" className="btn">
          {t(`recovery.${kind}.submit`)}
        </button>
      </form>
    </AuthLayout>
  )
}
