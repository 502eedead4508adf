import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Layout } from '../Layout.tsx'
import { RateLimitNotice } from './FormParts.tsx'

type AuthLayoutProps = {
  title: string
  description?: string
  heading?: string
  lead: ReactNode
  /** It says what could not be done, above the time to wait after too many attempts. */
  failed?: string
  wayOut?: ReactNode
  /** It is true by default, as most of these pages belong to one visitor. */
  noindex?: boolean
  children: ReactNode
}

export function AuthLayout(props: AuthLayoutProps) {
  const { title, description, heading = title, lead, failed, wayOut, noindex = true, children } = props
  const { t } = useTranslation('accounts')
  return (
    <Layout title={title} description={description} stylesheet="auth" scripts={['account']} noindex={noindex}>
      <div className="auth">
        <div className="stack stack--l auth__form">
          <div>
            <h1 className="h2">{heading}</h1>
            <p className="soft">{lead}</p>
          </div>
          <RateLimitNotice title={failed}>{wayOut}</RateLimitNotice>
          {children}
        </div>
        <div className="wall">
          <p>{t('sign_in.wall')}</p>
        </div>
      </div>
    </Layout>
  )
}
