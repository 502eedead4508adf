import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../../Layout.tsx'
import { getAriaCurrent } from '../../layout/NavLink.tsx'
import { usePage } from '../../PageContext.ts'
import { Link } from '../../ui/Buttons.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RateLimitNotice } from '../FormParts.tsx'

const sections = [
  { key: 'details', path: paths.account },
  { key: 'orders', path: paths.accountOrders },
  { key: 'security', path: paths.accountSecurity },
  { key: 'data', path: paths.accountData },
] as const

type AccountLayoutProps = {
  /** The navigation link of this page. */
  section: (typeof sections)[number]['key']
  /** The title of a sub-page of that section. */
  title?: string
  children: ReactNode
}

/** The layout of all pages of the visitor's own account. */
export function AccountLayout({ section, title, children }: AccountLayoutProps) {
  const { t } = useTranslation('accounts')
  const { path } = usePage()
  const name = title ?? t(`account.nav.${section}`)
  const trail = [
    { name: t('account.title'), path: paths.account },
    { name, path: path.replace(/\?.*$/, '') },
  ]
  return (
    <Layout title={name} stylesheet="account" scripts={['account']} noindex>
      <div className="wrap">
        <PageHeader title={name} trail={trail} />
        <div className="stack flush-end account">
          <AccountNavigation section={section} />
          <div className="stack stack--l">
            <RateLimitNotice />
            {children}
          </div>
        </div>
      </div>
    </Layout>
  )
}

function AccountNavigation({ section }: Pick<AccountLayoutProps, 'section'>) {
  const { t } = useTranslation(['accounts', 'admin'])
  const { path, role } = usePage()
  return (
    <nav className="account__nav links" aria-label={t('account.nav.label')}>
      <ul>
        {sections.map((each) => (
          <li key={each.key}>
            <Link
              to={each.path}
              aria-current={each.key === section ? (getAriaCurrent(each.path, path) ?? 'true') : undefined}
            >
              <span className="khatam" aria-hidden="true" />
              {t(`account.nav.${each.key}`)}
            </Link>
          </li>
        ))}
        {hasPermission(role, 'open the admin') && (
          <li>
            <Link to={paths.admin}>
              <span className="khatam" aria-hidden="true" />
              {t('admin:dashboard')}
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.logout}>
            <span className="khatam" aria-hidden="true" />
            {t('account.nav.logout')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
