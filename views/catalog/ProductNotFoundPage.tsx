import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Layout } from '../Layout.tsx'
import { WhatsAppLink } from '../layout/WhatsAppLink.tsx'
import { usePage } from '../PageContext.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** For a missing, hidden or deleted product; sent with status 404. */
export function ProductNotFoundPage() {
  const { t } = useTranslation('catalog')
  const { href, absolute, path } = usePage()
  return (
    <Layout stylesheet="not-found" title={t('missing.page_title')} canonicalPath={paths.shop}>
      <div className="wrap">
        <EmptyState icon="amphora" level="h1" title={t('missing.title')} text={t('missing.text')}>
          <a className="btn" href={href(paths.shop)}>
            {t('missing.back')}
          </a>
          <WhatsAppLink className="btn btn--line" message={t('missing.ask_message', { url: absolute(path) })}>
            <Icon name="message-circle" />
            {t('missing.ask')}
          </WhatsAppLink>
        </EmptyState>
      </div>
    </Layout>
  )
}
