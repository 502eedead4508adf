import { useContext } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type Role, roles } from '#domain/accounts/user.ts'
import { languageCodes, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { ButtonLink, CopyButton, SubmitRow } from '../../ui/Buttons.tsx'
import { ErrorSummary } from '../../ui/form/Alerts.tsx'
import { EmailField, Field, FormContext } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

export function InvitePage() {
  const { t } = useTranslation('accounts')
  const { formValues } = useContext(FormContext)
  const role = roles.find((each) => each === formValues.role) ?? ('user' satisfies Role)
  return (
    <AdminLayout title={t('users.invite.title')} styles={['admin/users']}>
      <AdminPageHeader title={t('users.invite.title')} lead={t('users.invite.lead')} back="users" />
      <PostForm className="panel stack stack--l narrow" action={paths.adminUserInvitation} noValidate>
        <ErrorSummary labels={{ email: t('users.invite.email') }} />
        <EmailField name="email" label={t('users.invite.email')} />
        <RoleChoice role={role} hasName />
        <MailLanguage />
        <SubmitRow>{t('users.invite.submit')}</SubmitRow>
      </PostForm>
    </AdminLayout>
  )
}

type InvitedPageProps = {
  userId: number
  email: string
  link: string
  sendsMail: boolean
}

/** Shows the invitation link, only once: the database holds its hash. */
export function InvitedPage({ userId, email, link, sendsMail }: InvitedPageProps) {
  const { t } = useTranslation('accounts')
  const title = t(sendsMail ? 'users.invited.title' : 'users.invited.not_sent_title')
  return (
    <AdminLayout title={title} styles={['admin/users']} scripts={['account']}>
      <AdminPageHeader title={title} />
      <div className="panel stack narrow">
        <p>
          <Trans t={t} i18nKey={`users.invited.${sendsMail ? 'text' : 'not_sent_text'}`} values={{ email }} />
        </p>
        <div className="field">
          <label htmlFor="link">{t('users.invited.link')}</label>
          <input
            className="input"
            id="link"
            data-ltr
            readOnly
            defaultValue={link}
            aria-describedby="link-hint"
          />
          <p className="hint" id="link-hint">
            {t('users.invited.hint')}
          </p>
        </div>
        <div className="row">
          <CopyButton of="link">{t('users.invited.copy')}</CopyButton>
          <ButtonLink to={paths.adminUser(userId)} look="line">
            {t('users.invited.account')}
          </ButtonLink>
        </div>
      </div>
    </AdminLayout>
  )
}

export function MailLanguage() {
  const { t } = useTranslation('accounts')
  const { formValues } = useContext(FormContext)
  const { language } = usePage()
  return (
    <Field
      name="language"
      label={t('users.invite.language')}
      value={formValues.language ?? language}
      options={languageCodes.map((code) => (
        <option key={code} value={code} lang={code}>
          {languages[code].name}
        </option>
      ))}
    />
  )
}

/** The label is shown only where no heading names the choice. */
export function RoleChoice({ role, hasName = false }: { role: Role; hasName?: boolean }) {
  const { t } = useTranslation('accounts')
  return (
    <fieldset className="field">
      <legend className={hasName ? undefined : 'sr'}>{t('users.details.role')}</legend>
      {roles.map((each) => (
        <label key={each} className="choice">
          <input
            type="radio"
            name="role"
            value={each}
            defaultChecked={each === role}
            aria-describedby={`may-${each}`}
          />
          <span>
            {t(`users.roles.${each}`)}
            <span className="hint" id={`may-${each}`}>
              {t(`users.may.${each}`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
