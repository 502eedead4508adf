import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { altText, sharePictureUrl } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import EntryViewer from '../../client/islands/EntryViewer.tsx'
import { Island } from '../Island.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { TextLink } from '../ui/Link.tsx'
import { LocalisedText } from '../ui/LocalisedText.tsx'
import { Breadcrumbs } from '../ui/PageHeader.tsx'

type ProductPicturesPageProps = {
  product: Product
  /** Index of the current picture, which exists. */
  shown: number
}

/** The pictures of a product, large, as the gallery shows its own; each has an address (?picture=2). */
export function ProductPicturesPage({ product, shown }: ProductPicturesPageProps) {
  const { t } = useTranslation('catalog')
  const { language, clock } = usePage()
  const title = localised(product, 'name', language)
  const path = paths.product(product.id)
  const picture = product.images[shown]
  return (
    <Layout
      title={t('product.pictures', { name: title.text })}
      canonicalPath={path}
      image={picture && sharePictureUrl(picture.url)}
      stylesheet="gallery"
      scripts={['gallery']}
      noindex
    >
      <div className="wrap flush-end">
        <div className="page-head">
          <Breadcrumbs
            trail={[
              { name: t('shop.title'), path: paths.shop },
              { name: title.text, path },
            ]}
          />
          <h1>
            <LocalisedText of={title} />
          </h1>
        </div>
        <div className="viewer viewer--page">
          <Island
            of={EntryViewer}
            props={{
              entry: {
                id: product.id,
                title,
                description: { text: '', language },
                category: localised(product, 'category_name', language),
                created_at: '',
                pictures: product.images.map((image) => ({ ...image, alt: altText(image, language, '') })),
              },
              path,
              initialIndex: shown,
              offsets: findSafiOffsets(clock()),
              language,
            }}
            when="interaction"
            isOptional
          />
        </div>
        <p>
          <TextLink to={path}>{t('product.back')}</TextLink>
        </p>
      </div>
    </Layout>
  )
}
