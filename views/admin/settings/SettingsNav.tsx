import { useTranslation } from 'react-i18next'
import { hasPermission, type Permission } from '#domain/accounts/user.ts'
import { shippingPaths } from '#domain/admin/admin-paths.ts'
import { type SettingsName, settingsGroups } from '#domain/admin/settings.ts'
import { announcementPaths } from '#domain/orders/webhook.ts'
import { paths } from '#domain/shared/paths.ts'
import { textPaths } from '#domain/site/editable-texts.ts'
import { usePage } from '../../PageContext.ts'
import { ButtonLink } from '../../ui/Buttons.tsx'

const group = <Name extends SettingsName>(name: Name) => ({
  name,
  path: paths.adminSettings(name),
  permission: settingsGroups[name].permission as Permission,
})

const ofOrders = 'manage orders' satisfies Permission

/** The page 'more' lists them too. */
export const settingsPages = [
  group('profile'),
  group('shop'),
  group('hours'),
  group('services'),
  { name: 'texts', path: textPaths.list, permission: 'manage shop' satisfies Permission },
  { name: 'zones', path: shippingPaths.adminZones, permission: ofOrders },
  { name: 'rates', path: paths.adminRates, permission: 'manage rates' satisfies Permission },
  group('orders'),
  group('desk'),
  group('papers'),
  group('mails'),
  { name: 'notifications', path: announcementPaths.notifications, permission: ofOrders },
  { name: 'webhooks', path: announcementPaths.webhooks, permission: ofOrders },
  group('security'),
] as const

export function SettingsNav() {
  const { t } = useTranslation('admin-settings')
  const { path: pagePath, dashboard } = usePage()
  return (
    <nav className="space-after settings-nav" aria-label={t('nav.label')}>
      <ul className="row">
        {settingsPages
          .filter(({ permission }) => hasPermission(dashboard?.role ?? null, permission))
          .map(({ name, path }) => (
            <li key={name}>
              <ButtonLink
                to={path}
                look="line sm"
                aria-current={pagePath.startsWith(path) ? 'page' : undefined}
              >
                {t(`nav.${name}`)}
              </ButtonLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
