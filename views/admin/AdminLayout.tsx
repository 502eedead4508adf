import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import type { Dashboard } from '#domain/admin/admin-tabs.ts'
import { formatBadgeCount } from '#domain/admin/dashboard.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import type { OrderChangeTexts } from '../../client/ui/script-texts.ts'
import { Document, Script } from '../Document.tsx'
import { Logo } from '../layout/Logo.tsx'
import { Toasts } from '../layout/Toasts.tsx'
import { usePage } from '../PageContext.ts'
import { Link, TextLink } from '../ui/Buttons.tsx'
import { type AdminPageKey, adminPagePaths, findCurrentTab, listBottomTabs, listTabs } from './navigation.ts'

type AdminLayoutProps = {
  title: string
  /** They are named as in client/styles; that of this layout is always there. */
  styles?: readonly string[]
  /** They are named as in client/enhance; the common ones are always there. */
  scripts?: readonly string[]
  children: ReactNode
}

export function AdminLayout({ title, styles = [], scripts = [], children }: AdminLayoutProps) {
  const { t } = useTranslation(['admin', 'common'])
  const { role, user } = useDashboard()
  const keepsOrders = hasPermission(role, 'manage orders')
  const always = keepsOrders ? ['common', 'admin/layout'] : ['common']
  return (
    <Document title={title} noindex stylesheets={['admin/base', ...styles]}>
      <a className="skip" href="#main">
        {t('common:skip')}
      </a>
      <header className="admin-bar">
        <div className="wrap row between">
          <Logo />
          <div className="row">
            {keepsOrders && (
              <button
                className="iconbtn admin-bar__sound needs-script"
                type="button"
                aria-pressed="false"
                aria-label={t('sound')}
                data-sound
              >
                <Icon name="bell-off" />
                <Icon name="bell-ring" />
              </button>
            )}
            {/* The link is also named by its label, as its text is hidden on the smallest phones. */}
            <Link to={paths.home} aria-label={t('view_shop')}>
              <Icon name="store" />
              <span>{t('view_shop')}</span>
            </Link>
            <Link to={paths.logout} aria-label={t('logout')}>
              <Icon name="log-out" hasDirection />
            </Link>
          </div>
        </div>
      </header>
      <Tabs />
      <main className="wrap admin-page" id="main" tabIndex={-1}>
        {keepsOrders && <UnsentChanges userId={user.id} />}
        {children}
      </main>
      <Toasts />
      {[...always, ...scripts].map((name) => (
        <Script key={name} of={name} />
      ))}
    </Document>
  )
}

/** Above the page all tabs are shown; on a phone four of them stand at the bottom of the screen. */
function Tabs() {
  const { t } = useTranslation('admin')
  const { path } = usePage()
  const dashboard = useDashboard()
  const bottomTabs = listBottomTabs(dashboard)
  const current = findCurrentTab(path, dashboard.role)
  return (
    <nav className="tabs" aria-label={t('dashboard')}>
      <ul className="wrap">
        {listTabs(dashboard).map((tab) => (
          <li key={tab.key} data-thumb={bottomTabs.includes(tab.key) ? '' : undefined}>
            <Link to={tab.path} aria-current={tab.key === current?.key ? current.is : undefined}>
              <Icon name={tab.icon} />
              <span>{t(`pages.${tab.key}`)}</span>
              {tab.key === 'orders' && <PendingCount />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A script updates the number while the page is open (client/behaviours/admin/live-orders.ts). */
function PendingCount() {
  const { t } = useTranslation('admin')
  const { href } = usePage()
  const { summary } = useDashboard()
  const count = summary?.waiting ?? 0
  const address = new URLSearchParams(summary ? { version: String(summary.version) } : {})
  return (
    <span data-live-orders={href(`${paths.adminOrdersLive}?${address}`)} hidden={count === 0}>
      <b className="star" data-waiting>
        {formatBadgeCount(count)}
      </b>{' '}
      <span className="sr">{t('badge')}</span>
    </span>
  )
}

type NamedPath = { name: string; path: string }

type AdminPageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  /** A page that is not among those of the admin comes with its name and path. */
  back?: AdminPageKey | NamedPath
  children?: ReactNode
}

export function AdminPageHeader({ title, lead, back, children }: AdminPageHeaderProps) {
  const pageOf = useAdminPages()
  const link = typeof back === 'string' ? pageOf(back) : back
  return (
    <div className="row between admin-head">
      <div>
        {link && (
          <TextLink to={link.path}>
            <Icon name="arrow-left" hasDirection />
            {link.name}
          </TextLink>
        )}
        <h1>{title}</h1>
        {lead && <p className="soft">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

export function useAdminPages(): (key: AdminPageKey) => NamedPath {
  const { t } = useTranslation('admin')
  return (key) => ({ name: t(`pages.${key}`), path: adminPagePaths[key] })
}

export function useDashboard(): Dashboard {
  const { dashboard } = usePage()
  if (!dashboard) throw new Error('useDashboard is called outside of the admin')
  return dashboard
}

/**
 * A script lists statuses and calls that have not reached the server yet (client/behaviours/admin/order-changes.ts).
 */
function UnsentChanges({ userId }: { userId: number }) {
  const { t } = useTranslation(['admin-orders', 'common', 'admin-lists'])
  const texts: OrderChangeTexts = {
    ...t('unsent', { returnObjects: true, skipInterpolation: true }),
    set: t('common:toasts.order_status_updated.title'),
    undo: t('common:undo'),
    undone: t('common:toasts.order_status_undone.title'),
    undone_text: t('common:toasts.order_status_undone.text', { skipInterpolation: true }),
    no_network: t('admin-lists:no_network'),
    colon: t('common:colon'),
  }
  return (
    <aside
      className="alert alert--question unsent"
      aria-labelledby="unsent-title"
      data-unsent={JSON.stringify({ api: paths.api.orders, texts })}
      data-user={userId}
      hidden
    >
      <Icon name="wifi-off" />
      <div>
        <p id="unsent-title">
          <b>
            {t('unsent.title')} <bdi data-count="" />
          </b>
        </p>
        <p>{t('unsent.text')}</p>
        <ul />
        <template>
          <li>
            <bdi dir="ltr" data-number="" /> · <bdi data-name="" />{' '}
            <button className="link" type="button">
              {t('unsent.drop')}
            </button>
          </li>
        </template>
        <button className="btn btn--line btn--sm" type="button" data-send="">
          {t('unsent.send')}
        </button>
      </div>
    </aside>
  )
}
