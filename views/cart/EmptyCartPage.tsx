import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** An empty cart links to the shop. */
export function EmptyCartPage() {
  const { t } = useTranslation('cart')
  const { href, path } = usePage()
  return (
    <Layout
      title={t('title')}
      description={t('empty.text')}
      stylesheet="cart"
      scripts={['cart']}
      noindex={path.includes('?')}
    >
      <div className="wrap">
        <div className="page-head">
          <Breadcrumbs trail={[{ name: t('title'), path: paths.cart }]} />
        </div>
        <EmptyState icon="shopping-bag" title={t('empty.title')} text={t('empty.text')} level="h1">
          <a className="btn" href={href(paths.shop)}>
            {t('empty.browse')}
          </a>
        </EmptyState>
      </div>
    </Layout>
  )
}
