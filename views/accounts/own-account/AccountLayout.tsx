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
  section: (typeof sections)[number]['key']
  title?: string
  children: ReactNode
}

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
  const current = sections.find(({ key }) => key === section)?.path
  const links = [
    ...sections.map(({ key, path }) => ({ to: path, text: t(`account.nav.${key}`) })),
    ...(hasPermission(role, 'open the admin') ? [{ to: paths.admin, text: t('admin:dashboard') }] : []),
    { to: paths.logout, text: t('account.nav.logout') },
  ]
  return (
    <nav className="account__nav links" aria-label={t('account.nav.label')}>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} aria-current={to === current ? (getAriaCurrent(to, path) ?? 'true') : undefined}>
              <span className="khatam" aria-hidden="true" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
