import { useTranslation } from 'react-i18next'
import { type Role, roles } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import type { SubmittedForm } from '../../ui/form/submitted-form.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { MailLanguage } from './MailLanguage.tsx'
import { RoleChoice } from './RoleChoice.tsx'

/** Invites a user with a role; the mail is in the chosen language. */
export function InvitePage({ formValues = {}, errors = {} }: Partial<SubmittedForm>) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const role = roles.find((each) => each === formValues.role) ?? ('user' satisfies Role)
  return (
    <AdminLayout title={t('users.invite.title')} styles={['admin/users']}>
      <AdminPageHeader
        title={t('users.invite.title')}
        lead={t('users.invite.lead')}
        back={{ name: t('users.title'), path: paths.adminUsers }}
      />
      <form
        className="panel stack stack--l narrow"
        method="post"
        action={href(paths.adminUserInvitation)}
        noValidate
      >
        {errors.email && (
          <ErrorSummary
            text={t('users.invite.check')}
            fields={[{ id: 'email', label: t('users.invite.email') }]}
          />
        )}
        <EmailField
          name="email"
          label={t('users.invite.email')}
          autoComplete="off"
          value={formValues.email}
          errors={errors.email}
        />
        <RoleChoice role={role} hasName />
        <MailLanguage chosen={formValues.language} />
        <SubmitRow>{t('users.invite.submit')}</SubmitRow>
      </form>
    </AdminLayout>
  )
}
