import { useTranslation } from 'react-i18next'
import { type UserListItem, type UserListQuery, userListQuery } from '#domain/accounts/user.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { LastProof, type LastProofProps } from '../backups/LastProof.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { UserStates } from './UserStates.tsx'

type UsersPageProps = { list: Page<UserListItem>; query: UserListQuery; backups: LastProofProps }

/** All accounts, for admins: search by e-mail or name, newest first. */
export function UsersPage({ list, query, backups }: UsersPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AdminLayout title={t('users.title')} styles={['admin/users']}>
      <AdminPageHeader title={t('users.title')}>
        <div className="row">
          <a className="btn btn--line btn--sm" href={href(paths.adminUsersLog)}>
            <Icon name="clipboard-list" />
            {t('users.log.open')}
          </a>
          <a className="btn btn--sm" href={href(paths.adminUserInvitation)}>
            <Icon name="plus" />
            {t('users.invite.open')}
          </a>
        </div>
      </AdminPageHeader>
      <LastProof {...backups} />
      <SearchForm search={query.q} total={list.total} />
      {list.items.length > 0 ? <UsersTable users={list.items} /> : <NoUsersFound />}
      <Pager list={list} pathOf={(page) => userListQuery.path({ ...query, page })} />
    </AdminLayout>
  )
}

function SearchForm({ search, total }: { search: string; total: number }) {
  const { t } = useTranslation('accounts')
  const words = {
    label: t('users.search.label'),
    submit: t('users.search.submit'),
    all: t('users.search.all'),
    count: t('users.count', { count: total }),
  }
  return <ListSearch path={paths.adminUsers} search={search} className="users-search" words={words} />
}

function NoUsersFound() {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <EmptyState icon="search-x" title={t('users.empty.title')} text={t('users.empty.text')}>
      <a className="btn" href={href(paths.adminUsers)}>
        {t('users.search.all')}
      </a>
    </EmptyState>
  )
}

/** One row per account, a card on phones, with a link to its page. */
function UsersTable({ users }: { users: readonly UserListItem[] }) {
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
