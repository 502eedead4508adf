import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserListItem } from '#domain/accounts/user-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { RoleChoice } from './RoleChoice.tsx'

const danger = ' btn--danger'

type UserActionName = 'role' | 'sessions' | 'factor' | 'block' | 'unblock' | 'deletion'

export function RoleForm({ user }: { user: UserListItem }) {
  const { t } = useTranslation('accounts')
  return (
    <UserActionSection user={user} name="role" buttonClass="">
      {user.is_invited && <p>{t('users.actions.role.invited')}</p>}
      <RoleChoice role={user.role} />
    </UserActionSection>
  )
}

/** The other actions on an account; irreversible ones ask for confirmation. */
export function UserActions({ user }: { user: UserListItem }) {
  const { t } = useTranslation('accounts')
  const action = (name: UserActionName) => ({ user, name })
  return (
    <div className="stack stack--l">
      <UserActionSection {...action('sessions')} />
      {user.has_factor && <UserActionSection {...action('factor')} />}
      {user.blocked_at ? (
        <UserActionSection {...action('unblock')} />
      ) : (
        <UserActionSection {...action('block')} buttonClass={danger} />
      )}
      <section className="panel stack">
        <h2>{t('users.actions.deletion.title')}</h2>
        <p className="soft">{t('users.actions.deletion.text')}</p>
        <details className="stack">
          <summary className="link link--danger">{t('users.actions.deletion.open')}</summary>
          <UserActionForm {...action('deletion')} buttonClass={danger} />
        </details>
      </section>
    </div>
  )
}

type UserActionProps = {
  user: UserListItem
  name: UserActionName
  /** The class of its button: the page's first one is filled. */
  buttonClass?: string
  /** Form fields. */
  children?: ReactNode
}

function UserActionSection(props: UserActionProps) {
  const { t } = useTranslation('accounts')
  return (
    <section className="panel stack">
      <h2>{t(`users.actions.${props.name}.title`)}</h2>
      <p className="soft">{t(`users.actions.${props.name}.text`)}</p>
      <UserActionForm {...props} />
    </section>
  )
}

function UserActionForm({ user, name, buttonClass = ' btn--line', children }: UserActionProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <form className="stack" method="post" action={href(paths.adminUserAction(user.id, name))}>
      {children}
      <div>
        <button className={`btn btn--sm${buttonClass}`} type="submit">
          {t(`users.actions.${name}.submit`)}
        </button>
      </div>
    </form>
  )
}
