import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { type Role, roles } from '#domain/user.ts'
import { usePage } from '../PageContext.ts'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { AdminHead } from './AdminHead.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { MailLanguage } from './MailLanguage.tsx'
import { RoleChoice } from './RoleChoice.tsx'

export type InvitePageProps = {
  /** What was typed, and keys of errors.json, by the name of the field. */
  typed?: Record<string, string>
  errors?: Record<string, string[]>
}

/** Asks whom to invite, with which role, and in which language to write to them. */
export function InvitePage({ typed = {}, errors = {} }: InvitePageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const role = roles.find((each) => each === typed.role) ?? ('user' satisfies Role)
  return (
    <AdminLayout title={t('users.invite.title')} styles={['users']}>
      <AdminHead
        title={t('users.invite.title')}
        lead={t('users.invite.lead')}
        back={{ name: t('users.title'), path: paths.adminUsers }}
      />
      <form
        className="panel stack stack--l narrow"
        method="post"
        action={href(paths.adminInvitation)}
        noValidate
      >
        {errors.email && (
          <ErrorSummary
            text={t('users.invite.check')}
            fields={[{ id: 'email', label: t('users.invite.email') }]}
          />
        )}
        <Field
          name="email"
          label={t('users.invite.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={typed.email}
          errors={errors.email}
        />
        <RoleChoice role={role} hasName />
        <MailLanguage chosen={typed.language} />
        <div>
          <button className="btn" type="submit">
            {t('users.invite.submit')}
          </button>
        </div>
      </form>
    </AdminLayout>
  )
}
