import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import type { UserInList } from '#domain/user-list.ts'
import { usePage } from '../PageContext.ts'
import { RoleChoice } from './RoleChoice.tsx'

type ActName = 'role' | 'sessions' | 'factor' | 'block' | 'unblock' | 'deletion'

/** What an admin can do to an account; what cannot be undone asks once more. */
export function UserActs({ user }: { user: UserInList }) {
  const { t } = useTranslation('accounts')
  const act = (name: ActName) => ({ user, name })
  return (
    <div className="user-acts">
      <Act {...act('role')} isPlain>
        <RoleChoice role={user.role} />
      </Act>
      <Act {...act('sessions')} />
      {user.has_factor && <Act {...act('factor')} />}
      {user.blocked_at ? <Act {...act('unblock')} /> : <Act {...act('block')} isDanger />}
      <section className="panel stack">
        <h2>{t('users.acts.deletion.title')}</h2>
        <p className="soft">{t('users.acts.deletion.text')}</p>
        <details className="stack">
          <summary className="link link--danger">{t('users.acts.deletion.open')}</summary>
          <ActForm {...act('deletion')} isDanger />
        </details>
      </section>
    </div>
  )
}

type ActProps = {
  user: UserInList
  name: ActName
  isDanger?: boolean
  /** The one button of its kind that is filled. */
  isPlain?: boolean
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

function ActForm({ user, name, isDanger = false, isPlain = false, children }: ActProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const look = isDanger ? ' btn--danger' : isPlain ? '' : ' btn--line'
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
