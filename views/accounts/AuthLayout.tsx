import type { ReactNode } from 'react'
import { Layout } from '../Layout.tsx'
import { useTranslation } from '../translation/use-translation.ts'

type AuthLayoutProps = { title: string; heading?: string; lead?: ReactNode; children: ReactNode }

/** The layout of pages for signed-out visitors: a narrow form, with a decorated wall beside it on wide screens. */
export function AuthLayout({ title, heading = title, lead, children }: AuthLayoutProps) {
  const { t } = useTranslation('accounts')
  return (
    <Layout title={title} styles={['forms', 'auth']} scripts={['account']} noindex>
      <div className="auth">
        <div className="auth__form">
          <div>
            <h1 className="h2">{heading}</h1>
            {lead && <p className="soft">{lead}</p>}
          </div>
          {children}
        </div>
        <div className="wall">
          <p>{t('sign_in.wall')}</p>
        </div>
      </div>
    </Layout>
  )
}
