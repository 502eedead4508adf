import { useContext } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { OwnAccount } from '#domain/accounts/account.ts'
import { paths } from '#domain/shared/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { SubmitRow, TextLink } from '../../ui/Buttons.tsx'
import { ErrorSummary } from '../../ui/form/Alerts.tsx'
import { EmailField, Field, FormContext, PasswordField } from '../../ui/form/Field.tsx'
import { PhoneConfirmations, PhoneField } from '../../ui/form/PhoneField.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AccountLayout } from './AccountLayout.tsx'

type AccountDetailsPageProps = { account: OwnAccount }

export function AccountDetailsPage(props: AccountDetailsPageProps) {
  return (
    <AccountLayout section="details">
      <ProfileForm {...props} />
      <EmailForm {...props} />
    </AccountLayout>
  )
}

function ProfileForm({ account }: AccountDetailsPageProps) {
  const { t } = useTranslation('accounts')
  const { formValues } = useContext(FormContext)
  const labels = { name: t('account.profile.name'), phone: t('account.profile.phone') }
  const stored = { name: account.name ?? '', phone: account.phone ?? '' }
  return (
    <PostForm
      className="panel stack"
      action={paths.account}
      formValues={{ ...stored, ...formValues }}
      noValidate
    >
      <h2>{t('account.profile.title')}</h2>
      <p className="soft">{t('account.profile.lead')}</p>
      <input type="hidden" name="account" defaultValue={account.id} />
      <ErrorSummary labels={labels} />
      <PhoneConfirmations />
      <div className="form-grid">
        <Field name="name" label={labels.name} autoComplete="name" maxLength={200} isOptional />
        <PhoneField name="phone" label={labels.phone} autoComplete="tel" isOptional />
      </div>
      <SubmitRow>{t('account.profile.submit')}</SubmitRow>
    </PostForm>
  )
}

function EmailForm({ account }: AccountDetailsPageProps) {
  const { t } = useTranslation('accounts')
  const labels = { email: t('account.email.new'), password: t('account.email.password') }
  return (
    <PostForm className="panel stack" action={paths.accountEmail} noValidate>
      <div className="row">
        <h2>{t('account.email.title')}</h2>
        {account.verified_at ? (
          <Badge kind="in">{t('account.email.verified')}</Badge>
        ) : (
          <Badge kind="low">{t('account.email.unverified')}</Badge>
        )}
      </div>
      <p className="soft">
        <Trans
          t={t}
          i18nKey="account.email.now"
          values={{ email: account.email }}
          components={{ bdi: <bdi dir="ltr" className="typed" /> }}
        />
      </p>
      {!account.verified_at && (
        <p>
          <TextLink to={paths.verify}>{t('account.email.confirm')}</TextLink>
        </p>
      )}
      <ErrorSummary labels={labels} />
      <div className="form-grid">
        <EmailField name="email" label={labels.email} autoComplete="email" />
        <PasswordField name="password" label={labels.password} />
      </div>
      <SubmitRow look="line">{t('account.email.submit')}</SubmitRow>
    </PostForm>
  )
}
