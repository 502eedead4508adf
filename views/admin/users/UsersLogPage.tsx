import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffAction } from '#domain/accounts/account.ts'
import { userLogQuery } from '#domain/accounts/user.ts'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import { paths } from '#domain/shared/paths.ts'
import { Pager } from '../../../client/ui/Pager.tsx'
import { ButtonLink, Link } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table } from '../../ui/Table.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

type UsersLogPageProps = { items: readonly StaffAction[]; page: number; hasMore: boolean }

export function UsersLogPage({ items, page, hasMore }: UsersLogPageProps) {
  const { t } = useTranslation(['accounts', 'admin-customers'])
  const roleName = (role: StaffAction['details']['role']) => (role ? t(`users.roles.${role}`) : '')
  const pricesOf = ({ percent, list }: StaffAction['details']) => {
    // Older entries of an account with a price list alone do not say which.
    if (percent === 0) return t('users.log.prices.unknown')
    const prices = [
      percent ? t('users.log.prices.percent', { percent }) : '',
      list ? t('users.log.prices.list', { list }) : '',
    ].filter(Boolean)
    return prices.join(' · ') || t('users.log.prices.usual')
  }
  const entries = items.map(({ id, event, details, ...entry }) => ({
    id,
    at: entry.created_at,
    who: <UserLink id={entry.actor_id} email={entry.actor_email} />,
    what: t(`users.log.events.${event}`, {
      role: roleName(details.role),
      from: roleName(details.from),
      to: roleName(details.to),
      prices: pricesOf(details),
    }),
    whom: <UserLink id={entry.user_id} email={entry.user_email} />,
  }))
  return (
    <AdminLayout title={t('users.log.title')} styles={['admin/users']}>
      <AdminPageHeader title={t('users.log.title')} lead={t('users.log.lead')} back="users">
        <ButtonLink to={customerPaths.views} look="line sm">
          {t('admin-customers:views.open_all')}
        </ButtonLink>
      </AdminPageHeader>
      <Log
        entries={entries}
        empty={{ title: t('users.log.empty'), text: t('users.log.empty_text') }}
        pager={{ page, hasMore, pathOf: (number) => userLogQuery.path({ page: number }) }}
      />
    </AdminLayout>
  )
}

type LogProps = {
  entries: readonly { id: number; at: Date; who: ReactNode; what: string; whom: ReactNode }[]
  empty: { title: string; text: string }
  pager: { page: number; hasMore: boolean; pathOf: (page: number) => string }
}

export function Log({ entries, empty, pager }: LogProps) {
  const { t } = useTranslation('accounts')
  const { page, hasMore, pathOf } = pager
  const columns = (['when', 'who', 'what', 'whom'] as const).map((name) => t(`users.log.columns.${name}`))
  return (
    <>
      {entries.length > 0 ? (
        <Table className="table table--log" headings={columns}>
          {entries.map(({ id, at, who, what, whom }) => (
            <tr key={id}>
              <td className="soft">
                <DateTime at={at} hasTime />
              </td>
              <td>{who}</td>
              <td>
                <b>{what}</b>
              </td>
              <td>{whom}</td>
            </tr>
          ))}
        </Table>
      ) : (
        <EmptyState icon="clipboard-list" {...empty} />
      )}
      <Pager list={{ page, pages: hasMore ? page + 1 : page }} pathOf={pathOf} />
    </>
  )
}

export function UserLink({ id, email }: { id: number | null; email: string | null }) {
  const { t } = useTranslation('accounts')
  if (email === null || id === null) return t('users.log.deleted_user', { id })
  return (
    <Link to={paths.adminUser(id)}>
      <bdi dir="ltr">{email}</bdi>
    </Link>
  )
}
