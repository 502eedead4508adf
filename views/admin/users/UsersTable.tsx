import { useTranslation } from 'react-i18next'
import type { UserListItem } from '#domain/accounts/user-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { UserStates } from './UserStates.tsx'

/** One row per account, a card on phones, with a link to its page. */
export function UsersTable({ users }: { users: readonly UserListItem[] }) {
  const { t } = useTranslation('accounts')
  return (
    <table className="table table--users">
      <thead>
        <tr>
          <th>{t('users.columns.user')}</th>
          <th>{t('users.columns.role')}</th>
          <th>{t('users.columns.state')}</th>
          <th>{t('users.columns.seen')}</th>
          <th>
            <span className="sr">{t('users.columns.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user }: { user: UserListItem }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  const { email, name, last_seen_at } = user
  return (
    <tr>
      <td>
        {name && (
          <b>
            <bdi>{name}</bdi>
          </b>
        )}
        <span className={name ? 'who' : undefined}>
          <bdi dir="ltr">{email}</bdi>
        </span>
      </td>
      <td>{t(`users.roles.${user.role}`)}</td>
      <td>
        <UserStates user={user} />
      </td>
      <td className="soft">{last_seen_at ? <DateTime at={last_seen_at} /> : t('users.never')}</td>
      <td className="end">
        <a
          className="btn btn--tint btn--sm"
          href={href(paths.adminUser(user.id))}
          aria-label={t('users.open_one', { email })}
        >
          {t('users.open')}
        </a>
      </td>
    </tr>
  )
}
