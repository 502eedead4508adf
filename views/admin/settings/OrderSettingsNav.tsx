import { useTranslation } from 'react-i18next'
import { announcementPaths } from '#domain/orders/announcements/announcement-paths.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'

const pages = [
  { name: 'orders', path: paths.adminSettings('orders') },
  { name: 'desk', path: paths.adminSettings('desk') },
  { name: 'papers', path: paths.adminSettings('papers') },
  { name: 'mails', path: paths.adminSettings('mails') },
  { name: 'notifications', path: announcementPaths.notifications },
  { name: 'webhooks', path: announcementPaths.webhooks },
] as const

/** The pages of settings around orders, from one to the other. */
export function OrderSettingsNav() {
  const { t } = useTranslation('admin-settings')
  const { href, path: pagePath } = usePage()
  return (
    <nav className="settings-nav" aria-label={t('nav.label')}>
      <ul className="row">
        {pages.map(({ name, path }) => (
          <li key={name}>
            <a
              className="btn btn--line btn--sm"
              href={href(path)}
              aria-current={pagePath.startsWith(path) ? 'page' : undefined}
            >
              {t(`nav.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
