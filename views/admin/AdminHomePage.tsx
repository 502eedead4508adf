import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { mayDo, type Role } from '#domain/user.ts'
import { usePage } from '../PageContext.ts'
import { Empty } from '../ui/Empty.tsx'
import { AdminLayout } from './AdminLayout.tsx'

/** Where staff come in, until the rooms of the shop itself are open. */
export function AdminHomePage({ viewer }: { viewer: Role }) {
  const { t } = useTranslation('admin')
  const { href } = usePage()
  return (
    <AdminLayout title={t('desk')} viewer={viewer}>
      <Empty icon="amphora" level="h1" title={t('welcome.title')} text={t('welcome.text')}>
        {mayDo(viewer, 'keep users') ? (
          <a className="btn" href={href(paths.adminUsers)}>
            {t('tabs.users')}
          </a>
        ) : (
          <a className="btn" href={href(paths.home)}>
            {t('view_shop')}
          </a>
        )}
      </Empty>
    </AdminLayout>
  )
}
