import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import type { Dashboard } from '#domain/admin/admin-tabs.ts'
import { type DashboardSummary, formatBadgeCount, formatFigures } from '#domain/admin/dashboard.ts'
import { productListQuery } from '#domain/catalog/product-list.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { newOrderStatus, statusesThat } from '#domain/orders/order-statuses.ts'
import { paths } from '#domain/shared/paths.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Document, Script } from '../Document.tsx'
import { Logo } from '../layout/Logo.tsx'
import { Toasts } from '../layout/Toasts.tsx'
import { usePage } from '../PageContext.ts'
import { getAdminAriaCurrent, getAdminNavItems } from './navigation.ts'
import { UnsentStatuses } from './UnsentStatuses.tsx'

type AdminLayoutProps = {
  title: string
  /** Of client/styles besides that of this layout. */
  styles?: readonly string[]
  /** Scripts of client/enhance besides the common ones. */
  scripts?: readonly string[]
  children: ReactNode
}

/** The layout of admin pages: bar, tabs, dashboard figures, content, toasts. */
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
      <Bar />
      <Tabs />
      <DashboardFigures />
      <main className="wrap admin-page" id="main" tabIndex={-1}>
        {keepsOrders && <UnsentStatuses userId={user.id} />}
        {children}
      </main>
      <Toasts />
      {[...always, ...scripts].map((name) => (
        <Script key={name} of={name} />
      ))}
    </Document>
  )
}

function Bar() {
  const { t } = useTranslation('admin')
  const { href } = usePage()
  return (
    <header className="admin-bar">
      <div className="wrap">
        <Logo />
        <div className="row">
          {/* Named by its label too, as its text is hidden on the smallest phones. */}
          <a href={href(paths.home)} aria-label={t('view_shop')}>
            <Icon name="store" />
            <span>{t('view_shop')}</span>
          </a>
          <a href={href(paths.logout)} aria-label={t('logout')}>
            <Icon name="log-out" hasDirection />
          </a>
        </div>
      </div>
    </header>
  )
}

function Tabs() {
  const { t } = useTranslation('admin')
  const { path, href } = usePage()
  const dashboard = useDashboard()
  const tabs = getAdminNavItems(dashboard)
  if (tabs.length === 0) return null
  return (
    <nav className="tabs" aria-label={t('dashboard')}>
      <ul className="wrap">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <a href={href(tab.path)} aria-current={getAdminAriaCurrent(tab, path, dashboard.role)}>
              <Icon name={tab.icon} />
              {t(`tabs.${tab.key}`)}
              {tab.key === 'orders' && <Waiting />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The number of pending orders, updated live by script (client/behaviours/admin/live-orders.ts). */
function Waiting() {
  const { t } = useTranslation('admin')
  const { href } = usePage()
  const { summary } = useDashboard()
  const count = summary?.waiting ?? 0
  const address = new URLSearchParams(summary ? { version: String(summary.version) } : {})
  return (
    <span data-live-orders={href(`${paths.adminOrdersLive}?${address}`)} hidden={count === 0}>
      <b data-waiting>{formatBadgeCount(count)}</b> <span className="sr">{t('badge')}</span>
    </span>
  )
}

/** Dashboard figures above every page of staff who manage orders; each figure links to the list it counts. */
function DashboardFigures() {
  const { summary } = useDashboard()
  return summary && <Figures summary={summary} />
}

function Figures({ summary }: { summary: DashboardSummary }) {
  const { t } = useTranslation('admin')
  const { language, href, clock } = usePage()
  const figures = formatFigures(summary, language)
  const today = dayInSafi(clock())
  const counts = {
    waiting: orderListQuery.path({ status: newOrderStatus }),
    beyondLimits: orderListQuery.path({ queue: 'beyond_limits' }),
    toShip: orderListQuery.path({ status: statusesThat('isReadyToShip')[0] ?? null }),
    soldOut: productListQuery.path({ state: 'sold_out' }),
  }
  const sums = {
    today: orderListQuery.path({ from: today }),
    month: orderListQuery.path({ from: `${today.slice(0, 7)}-01` }),
  }
  return (
    <aside className="dashboard" aria-label={t('summary.label')}>
      <ul className="wrap">
        {keysOf(counts).map((name) => (
          <li
            key={name}
            // Usually there is none, and a 0 would only ask for attention.
            {...(name === 'beyondLimits' && { 'data-when-any': '', hidden: summary.beyondLimits === 0 })}
          >
            <a href={href(counts[name])}>
              <bdi dir="ltr">
                <b data-figure={name}>{figures[name]}</b>
              </bdi>
              <span>{t(`summary.${name}`)}</span>
            </a>
          </li>
        ))}
        {keysOf(sums).map((name) => (
          <li key={name} className="dashboard__sum">
            <a href={href(sums[name])}>
              <bdi dir="ltr">
                <b data-figure={name}>{figures[name]}</b>
                <small>{'\u00a0'}DH</small>
              </bdi>
              <span>{t(`summary.${name}`)}</span>
              {/* A total of unconfirmed orders is not income. */}
              <span>
                {t('summary.unconfirmed')}{' '}
                <bdi dir="ltr" data-figure={`${name}Unconfirmed`}>
                  {figures[`${name}Unconfirmed`]}
                </bdi>
              </span>
            </a>
          </li>
        ))}
        <li className="dashboard__sound needs-script">
          <button className="iconbtn" type="button" aria-pressed="false" aria-label={t('sound')} data-sound>
            <Icon name="bell-off" />
            <Icon name="bell-ring" />
          </button>
        </li>
      </ul>
    </aside>
  )
}

function keysOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  return Object.keys(record) as Name[]
}

type AdminPageHeaderProps = {
  title: ReactNode
  lead?: string
  /** The list to go back to. */
  back?: { name: string; path: string }
  /** Buttons and badges at the end of the header. */
  children?: ReactNode
}

/** The header of an admin page: link back, title, actions. */
export function AdminPageHeader({ title, lead, back, children }: AdminPageHeaderProps) {
  const { href } = usePage()
  return (
    <div className="admin-head">
      <div>
        {back && (
          <a className="link" href={href(back.path)}>
            <Icon name="arrow-left" hasDirection />
            {back.name}
          </a>
        )}
        <h1>{title}</h1>
        {lead && <p className="soft">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** The dashboard of the admin page being rendered. */
export function useDashboard(): Dashboard {
  const { dashboard } = usePage()
  if (!dashboard) throw new Error('useDashboard is called outside of the admin')
  return dashboard
}
