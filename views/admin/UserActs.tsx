import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import type { UserInList } from '#domain/user-list.ts'
import { usePage } from '../PageContext.ts'
import { RoleChoice } from './RoleChoice.tsx'

const danger = ' btn--danger'

type ActName = 'role' | 'sessions' | 'factor' | 'block' | 'unblock' | 'deletion'

export function RoleForm({ user }: { user: UserInList }) {
  const { t } = useTranslation('accounts')
  return (
    <Act user={user} name="role" look="">
      {user.is_invited && <p>{t('users.acts.role.invited')}</p>}
      <RoleChoice role={user.role} />
    </Act>
  )
}

/** What else an admin can do to an account; what cannot be undone asks once more. */
export function UserActs({ user }: { user: UserInList }) {
  const { t } = useTranslation('accounts')
  const act = (name: ActName) => ({ user, name })
  return (
    <div className="stack stack--l">
      <Act {...act('sessions')} />
      {user.has_factor && <Act {...act('factor')} />}
      {user.blocked_at ? <Act {...act('unblock')} /> : <Act {...act('block')} look={danger} />}
      <section className="panel stack">
        <h2>{t('users.acts.deletion.title')}</h2>
        <p className="soft">{t('users.acts.deletion.text')}</p>
        <details className="stack">
          <summary className="link link--danger">{t('users.acts.deletion.open')}</summary>
          <ActForm {...act('deletion')} look={danger} />
        </details>
      </section>
    </div>
  )
}

type ActProps = {
  user: UserInList
  name: ActName
  /** Of its button: the filled one is the page's first. */
  look?: string
  /** The fields of its form. */
  children?: ReactNode
}

function Act(props: ActProps) {
  const { t } = useTranslation('accounts')
  return (
    <section className="panel stack">
      <h2>{t(`users.acts.${props.name}.title`)}</h2>
      <p className="soft">{t(`users.acts.${props.name}.text`)}</p>
      <ActForm {...props} />
    </section>
  )
}

function ActForm({ user, name, look = ' btn--line', children }: ActProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <form className="stack" method="post" action={href(paths.adminUserAct(user.id, name))}>
      {children}
      <div>
        <button className={`btn btn--sm${look}`} type="submit">
          {t(`users.acts.${name}.submit`)}
        </button>
      </div>
    </form>
  )
}
