import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/accounts/sign-in.ts'
import { type UserListItem, type UserListQuery, userListQuery } from '#domain/accounts/user.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { Pager } from '../../../client/ui/Pager.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table } from '../../ui/Table.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { ListSearch } from '../ListSearch.tsx'

type UsersPageProps = { list: Page<UserListItem>; query: UserListQuery }

export function UsersPage({ list, query }: UsersPageProps) {
  const { t } = useTranslation(['accounts', 'admin-lists', 'admin'])
  return (
    <AdminLayout title={t('admin:pages.users')} styles={['admin/users']}>
      <AdminPageHeader title={t('admin:pages.users')}>
        <div className="row">
          <ButtonLink to={paths.adminUsersLog} look="line sm" icon="clipboard-list">
            {t('users.log.open')}
          </ButtonLink>
          <ButtonLink to={paths.adminUserInvitation} look="sm" icon="plus">
            {t('users.invite.open')}
          </ButtonLink>
        </div>
      </AdminPageHeader>
      <ListSearch
        path={paths.adminUsers}
        search={query.q}
        label={t('users.search.label')}
        count={t('users.count', { count: list.total })}
      />
      {list.items.length > 0 ? (
        <Table
          className="table"
          headings={[
            t('users.columns.user'),
            t('users.columns.role'),
            t('users.columns.state'),
            t('users.columns.seen'),
            { text: t('users.columns.open'), isForReaders: true },
          ]}
        >
          {list.items.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </Table>
      ) : (
        <EmptyState icon="search-x" title={t('users.empty.title')} text={t('users.empty.text')}>
          <ButtonLink to={paths.adminUsers}>{t('admin-lists:show_all')}</ButtonLink>
        </EmptyState>
      )}
      <Pager list={list} pathOf={(page) => userListQuery.path({ ...query, page })} />
    </AdminLayout>
  )
}

function UserRow({ user }: { user: UserListItem }) {
  const { t } = useTranslation('accounts')
  const { email, name, last_seen_at } = user
  return (
    <tr>
      <td className="full">
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
        <ButtonLink to={paths.adminUser(user.id)} look="tint sm" aria-label={t('users.open_one', { email })}>
          {t('users.open')}
        </ButtonLink>
      </td>
    </tr>
  )
}

export function UserStates({ user }: { user: UserListItem }) {
  const { t } = useTranslation('accounts')
  const isUnverified = user.verified_at === null
  const lacksFactor = isStaff(user.role) && !user.has_factor && !user.is_invited
  return (
    <span className="row row--s">
      {user.blocked_at && <Badge kind="out">{t('users.states.blocked')}</Badge>}
      {user.is_invited && <Badge kind="cat">{t('users.states.invited')}</Badge>}
      {isUnverified && <Badge kind="low">{t('users.states.unverified')}</Badge>}
      {!user.blocked_at && !isUnverified && <Badge kind="in">{t('users.states.active')}</Badge>}
      {user.has_factor && <Badge kind="cat">{t('users.states.factor')}</Badge>}
      {lacksFactor && <Badge kind="low">{t('users.states.no_factor')}</Badge>}
    </span>
  )
}
