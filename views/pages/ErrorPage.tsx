import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'

const known = [400, 403, 413, 415, 429, 500, 503] as const

/** An error page; server errors show the request id of the log. */
export function ErrorPage({ status, requestId }: { status: number; requestId: string }) {
  const { t } = useTranslation('pages')
  const { href } = usePage()
  const kind = known.find((code) => code === status) ?? (status >= 500 ? 500 : 400)
  const title = t(`error.${kind}.title`)
  return (
    <Layout title={title} stylesheet="not-found">
      <div className="wall not-found">
        <div>
          <h1>{title}</h1>
          <p>{t(`error.${kind}.text`)}</p>
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
          <a className="btn btn--light" href={href(paths.home)}>
            {t('error.home')}
          </a>
        </div>
      </div>
    </Layout>
  )
}
