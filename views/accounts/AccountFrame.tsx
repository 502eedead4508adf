import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { Layout } from '../Layout.tsx'
import { currentOf } from '../layout/navigation.ts'
import { usePage } from '../PageContext.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { TooMany, type TooManyTries } from './TooMany.tsx'

const rooms = [
  { key: 'details', path: paths.account },
  { key: 'orders', path: paths.accountOrders },
  { key: 'security', path: paths.accountSecurity },
  { key: 'data', path: paths.accountData },
] as const

type AccountFrameProps = {
  /** Which link of the account's own navigation leads here. */
  room: (typeof rooms)[number]['key']
  /** What the page is about where that is less than its room. */
  title?: string
  /** Why a form of it was not looked at. */
  fault?: TooManyTries | undefined
  children: ReactNode
}

/** The frame of every page of one's own account. */
export function AccountFrame({ room, title, fault, children }: AccountFrameProps) {
  const { t } = useTranslation('accounts')
  const { path } = usePage()
  const name = title ?? t(`account.nav.${room}`)
  const trail = [
    { name: t('account.title'), path: paths.account },
    { name, path: path.replace(/\?.*$/, '') },
  ]
  return (
    <Layout title={name} styles={['forms', 'account']} scripts={['account']} noindex>
      <div className="wrap">
        <PageHead title={name} trail={trail} />
        <div className="account">
          <AccountNavigation room={room} />
          <div className="account__main">
            {fault && <TooMany minutes={fault.minutes} />}
            {children}
          </div>
        </div>
      </div>
    </Layout>
  )
}

function AccountNavigation({ room }: Pick<AccountFrameProps, 'room'>) {
  const { t } = useTranslation('accounts')
  const { path, href } = usePage()
  return (
    <nav className="account__nav" aria-label={t('account.nav.label')}>
      <ul>
        {rooms.map((each) => (
          <li key={each.key}>
            <a
              href={href(each.path)}
              aria-current={each.key === room ? (currentOf(each.path, path) ?? 'true') : undefined}
            >
              <span className="khatam" aria-hidden="true" />
              {t(`account.nav.${each.key}`)}
            </a>
          </li>
        ))}
        <li className="way-out">
          <a href={href(paths.logout)}>
            <span className="khatam" aria-hidden="true" />
            {t('account.nav.logout')}
          </a>
        </li>
      </ul>
    </nav>
  )
}
