import { Trans, useTranslation } from 'react-i18next'
import type { OwnAccount } from '#domain/accounts/account.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import type { SubmittedForm } from '../../ui/form/submitted-form.ts'
import { FieldErrorSummary } from '../FieldErrorSummary.tsx'
import type { RateLimitError } from '../RateLimitNotice.tsx'
import { AccountLayout } from './AccountLayout.tsx'

type AccountDetailsPageProps = SubmittedForm & { account: OwnAccount; error?: RateLimitError }

/** Name, phone and e-mail address, each with its own form. */
export function AccountDetailsPage(props: AccountDetailsPageProps) {
  return (
    <AccountLayout section="details" error={props.error}>
      <ProfileForm {...props} />
      <EmailForm {...props} />
    </AccountLayout>
  )
}

function ProfileForm({ account, formValues, errors }: AccountDetailsPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const labels = { name: t('account.profile.name'), phone: t('account.profile.phone') }
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    value: formValues[name] ?? account[name] ?? '',
    errors: errors[name],
    isOptional: true,
  })
  return (
    <form className="panel stack" method="post" action={href(paths.account)} noValidate>
      <h2>{t('account.profile.title')}</h2>
      <p className="soft">{t('account.profile.lead')}</p>
      <FieldErrorSummary labels={labels} errors={errors} />
      <div className="form-grid">
        <Field {...field('name')} autoComplete="name" maxLength={200} />
        <PhoneField {...field('phone')} autoComplete="tel" />
      </div>
      <SubmitRow>{t('account.profile.submit')}</SubmitRow>
    </form>
  )
}

function EmailForm({ account, formValues, errors }: AccountDetailsPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const labels = { email: t('account.email.new'), password: t('account.email.password') }
  return (
    <form className="panel stack" method="post" action={href(paths.accountEmail)} noValidate>
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
          components={{ bdi: <bdi dir="ltr" className="breaks" /> }}
        />
      </p>
      {!account.verified_at && (
        <p>
          <a className="link" href={href(paths.verify)}>
            {t('account.email.confirm')}
          </a>
        </p>
      )}
      <FieldErrorSummary labels={labels} errors={errors} />
      <div className="form-grid">
        <EmailField
          name="email"
          label={labels.email}
          autoComplete="email"
          value={formValues.email}
          errors={errors.email}
        />
        <PasswordField name="password" label={labels.password} errors={errors.password} />
      </div>
      <SubmitRow className="btn btn--line">{t('account.email.submit')}</SubmitRow>
    </form>
  )
}
