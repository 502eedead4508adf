import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { AdminLayout } from '../admin/AdminLayout.tsx'
import { Style } from '../Document.tsx'
import { Layout } from '../Layout.tsx'
import { PhoneLink } from '../layout/ContactLinks.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

const known = [400, 403, 413, 415, 429, 500, 503] as const

type ErrorPageProps = {
  status: number
  requestId: string
  /** The page answers a form: the browser holds that while the page is open, and sends it again with a reload. */
  isOfForm: boolean
}

/** Server errors show the request id of the log. */
export function ErrorPage({ status, requestId, isOfForm }: ErrorPageProps) {
  const { t } = useTranslation('pages')
  const kind = known.find((code) => code === status) ?? (status >= 500 ? 500 : 400)
  const title = t(`error.${kind}.title`)
  return (
    <WallPage title={title} back={t('error.home')}>
      <h1>{title}</h1>
      <p>{t(`error.${kind}.text`)}</p>
      {status === 503 && isOfForm && <p>{t('error.send_again')}</p>}
      {status >= 500 && (
        <p>
          <Trans
            t={t}
            i18nKey="error.request"
            values={{ id: requestId }}
            components={{ id: <bdi dir="ltr" /> }}
          />
        </p>
      )}
    </WallPage>
  )
}

export function NotFoundPage() {
  const { t } = useTranslation('pages')
  return (
    <WallPage title={t('not_found.title')} back={t('not_found.home')}>
      <p className="not-found__number" role="img" aria-label="404">
        4<i />4
      </p>
      <h1 className="h2">{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
    </WallPage>
  )
}

function WallPage({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  return (
    <Layout title={title} stylesheet="not-found">
      <div className="wall not-found">
        <div>
          {children}
          <ButtonLink to={paths.home} look="light">
            {back}
          </ButtonLink>
        </div>
      </div>
    </Layout>
  )
}

/**
 * The shop, or the sender's connection, is overloaded. The page is rendered once and sent to everyone, so it has no
 * header and nothing about the visitor.
 */
export function BusyPage({ reason }: { reason: 'busy' | 'slow' }) {
  const { t } = useTranslation('pages')
  const { language, dir } = usePage()
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t(`${reason}.title`)}</title>
        <Style of="not-found" isLinked />
      </head>
      <body>
        <main className="wall not-found">
          <div>
            <h1>{t(`${reason}.title`)}</h1>
            <p>{t(`${reason}.text`)}</p>
            <p>
              {t('busy.phone')} <PhoneLink />
            </p>
            <ButtonLink to={paths.home} look="light">
              {t('error.home')}
            </ButtonLink>
          </div>
        </main>
      </body>
    </html>
  )
}

export function AdminNotFoundPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminLayout title={t('not_found.title')}>
      <EmptyState icon="search-x" title={t('not_found.title')} text={t('not_found.text')} level="h1">
        <ButtonLink to={paths.admin}>{t('pages.today')}</ButtonLink>
      </EmptyState>
    </AdminLayout>
  )
}
