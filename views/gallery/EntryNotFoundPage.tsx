import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** For a missing or deleted entry. */
export function EntryNotFoundPage() {
  const { t } = useTranslation('gallery')
  const { href } = usePage()
  return (
    <Layout stylesheet="not-found" title={t('missing.title')}>
      <div className="wrap">
        <EmptyState icon="image-off" level="h1" title={t('missing.title')} text={t('missing.text')}>
          <a className="btn" href={href(paths.gallery)}>
            {t('viewer.all')}
          </a>
        </EmptyState>
      </div>
    </Layout>
  )
}
