import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import type { UserInList } from '#domain/user-list.ts'
import { Fault } from '../ui/Fault.tsx'
import { Moment } from '../ui/Moment.tsx'
import { AdminHead } from './AdminHead.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { UnverifiedRole } from './UnverifiedRole.tsx'
import { RoleForm, UserActs } from './UserActs.tsx'
import { UserStates } from './UserStates.tsx'

export type UserPageProps = {
  user: UserInList
  /** Whether it is the account of who looks at it. */
  isSelf: boolean
  /** Why what was asked for was not done: a key of errors.json. */
  fault?: 'last_admin' | 'role_invalid' | 'account_unverified'
}

/** One account, for admins: what is known of it, and what can be done to it. */
export function UserPage({ user, isSelf, fault }: UserPageProps) {
  const { t } = useTranslation(['accounts', 'errors'])
  return (
    <AdminLayout title={user.email} styles={['users']}>
      <AdminHead
        title={user.name ? <bdi>{user.name}</bdi> : <bdi dir="ltr">{user.email}</bdi>}
        back={{ name: t('users.title'), path: paths.adminUsers }}
      >
        <UserStates user={user} />
      </AdminHead>
      {fault && <Fault>{t(`errors:${fault}`)}</Fault>}
      <div className="user-rooms">
        <div className="stack stack--l">
          <Facts user={user} isSelf={isSelf} />
          {user.verified_at || user.is_invited ? <RoleForm user={user} /> : <UnverifiedRole user={user} />}
        </div>
        <UserActs user={user} />
      </div>
    </AdminLayout>
  )
}

function Facts({ user, isSelf }: Pick<UserPageProps, 'user' | 'isSelf'>) {
  const { t } = useTranslation('accounts')
  const yesOrNo = (is: boolean) => (is ? t('users.yes') : t('users.no'))
  const facts = {
    email: <bdi dir="ltr">{user.email}</bdi>,
    name: user.name && <bdi>{user.name}</bdi>,
    phone: user.phone && <bdi dir="ltr">{user.phone}</bdi>,
    role: t(`users.roles.${user.role}`),
    created: <Moment at={user.created_at} />,
    seen: user.last_seen_at ? <Moment at={user.last_seen_at} hasTime /> : t('users.never'),
    verified: yesOrNo(user.verified_at !== null),
    factor: yesOrNo(user.has_factor),
    sessions: <bdi dir="ltr">{user.sessions}</bdi>,
    blocked: user.blocked_at && <Moment at={user.blocked_at} hasTime />,
  }
  return (
    <div className="panel stack">
      {isSelf && <p className="soft">{t('users.person.self')}</p>}
      <dl className="facts-grid">
        {(Object.keys(facts) as (keyof typeof facts)[])
          .filter((name) => facts[name])
          .map((name) => (
            <div key={name}>
              <dt>{t(`users.person.${name}`)}</dt>
              <dd>{facts[name]}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
