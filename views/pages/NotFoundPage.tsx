import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'

/** For URLs without a page. */
export function NotFoundPage() {
  const { t } = useTranslation('pages')
  const { href } = usePage()
  return (
    <Layout title={t('not_found.title')} stylesheet="not-found">
      <div className="wall not-found">
        <div>
          <p className="not-found__number" role="img" aria-label="404">
            4<i />4
          </p>
          <h1 className="h2">{t('not_found.title')}</h1>
          <p>{t('not_found.text')}</p>
          <a className="btn btn--light" href={href(paths.home)}>
            {t('not_found.home')}
          </a>
        </div>
      </div>
    </Layout>
  )
}
