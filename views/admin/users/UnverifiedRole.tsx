import type { UserListItem } from '#domain/accounts/user-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { useTranslation } from '../../translation/use-translation.ts'
import { MailLanguage } from './MailLanguage.tsx'
import { RoleChoice } from './RoleChoice.tsx'

/** Replaces the role form: a user without a verified address gets a staff role only by invitation. */
export function UnverifiedRole({ user }: { user: UserListItem }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <section className="panel stack">
      <h2>{t('users.actions.role.title')}</h2>
      <p className="soft">{t('users.actions.role.unverified')}</p>
      <form className="stack" method="post" action={href(paths.adminUserInvitation)}>
        <input type="hidden" name="email" value={user.email} />
        <RoleChoice role={user.role} />
        <MailLanguage />
        <div>
          <button className="btn btn--sm" type="submit">
            {t('users.invite.submit')}
          </button>
        </div>
      </form>
    </section>
  )
}
