import { useTranslation } from 'react-i18next'
import type { StaffAct } from '#domain/account-event.ts'
import { paths } from '#domain/paths.ts'
import { usePage } from '../PageContext.ts'
import { Empty } from '../ui/Empty.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Pager } from '../ui/Pager.tsx'
import { AdminHead } from './AdminHead.tsx'
import { AdminLayout } from './AdminLayout.tsx'

export type UsersLogPageProps = { items: readonly StaffAct[]; page: number; hasMore: boolean }

/** What admins did to accounts: who, what, whom, when. */
export function UsersLogPage({ items, page, hasMore }: UsersLogPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AdminLayout title={t('users.log.title')} styles={['users']}>
      <AdminHead
        title={t('users.log.title')}
        lead={t('users.log.lead')}
        back={{ name: t('users.title'), path: paths.adminUsers }}
      />
      {items.length > 0 ? (
        <LogTable items={items} />
      ) : (
        <Empty icon="clipboard-list" title={t('users.log.empty')} text={t('users.log.empty_text')} />
      )}
      <Pager
        page={page}
        pages={hasMore ? page + 1 : page}
        hrefOf={(number) => href(`${paths.adminUsersLog}?page=${number}`)}
      />
    </AdminLayout>
  )
}

function LogTable({ items }: Pick<UsersLogPageProps, 'items'>) {
  const { t } = useTranslation('accounts')
  const roleName = (role: StaffAct['details']['role']) => (role ? t(`users.roles.${role}`) : '')
  return (
    <table className="table table--log">
      <thead>
        <tr>
          <th>{t('users.log.columns.when')}</th>
          <th>{t('users.log.columns.who')}</th>
          <th>{t('users.log.columns.what')}</th>
          <th>{t('users.log.columns.whom')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, event, details, ...act }) => (
          <tr key={id}>
            <td className="soft">
              <Moment at={act.created_at} hasTime />
            </td>
            <td>
              <Person id={act.actor_id} email={act.actor_email} />
            </td>
            <td>
              <b>
                {t(`users.log.events.${event}`, {
                  role: roleName(details.role),
                  from: roleName(details.from),
                  to: roleName(details.to),
                })}
              </b>
            </td>
            <td>
              <Person id={act.user_id} email={act.user_email} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who is gone is a bare number. */
function Person({ id, email }: { id: number | null; email: string | null }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  if (email === null || id === null) return t('users.log.gone', { id })
  return (
    <a href={href(paths.adminUser(id))}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  )
}
