import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { Crumbs } from '../ui/Crumbs.tsx'
import { Empty } from '../ui/Empty.tsx'

/** The screens that are not open yet, and the text of common.json or pages.json that names each. */
const names = {
  blog: 'nav.blog',
  about: 'nav.about',
  contact: 'nav.contact',
  admin: 'nav.admin',
  login: 'header.login',
  register: 'header.register',
  logout: 'header.logout',
  privacy: 'footer.privacy',
  terms: 'footer.terms',
  deletion: 'footer.deletion',
} as const

export type PreparedScreen = keyof typeof names

/** A calm page in place of a screen that is being made. */
export function PreparingPage({ screen }: { screen: PreparedScreen }) {
  const { t } = useTranslation(['common', 'pages'])
  const { path, href } = usePage()
  const title = t(names[screen])
  return (
    <Layout title={title} noindex>
      <div className="wrap">
        <div className="page-head">
          <Crumbs trail={[{ name: title, path }]} />
        </div>
        <Empty icon="amphora" level="h1" title={title} text={t('pages:preparing.text')}>
          <a className="btn" href={href(paths.shop)}>
            {t('pages:preparing.shop')}
          </a>
        </Empty>
      </div>
    </Layout>
  )
}
