import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { altText } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { ViewerPage } from '../gallery/ViewerPage.tsx'
import { usePage } from '../PageContext.ts'

type ProductPicturesPageProps = {
  product: Product
  /** It is the index of the current picture, which exists. */
  shown: number
}

/** The pictures are large, as in the gallery; each has an address (?picture=2). */
export function ProductPicturesPage({ product, shown }: ProductPicturesPageProps) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const title = localised(product, 'name', language)
  const path = paths.product(product.id)
  const entry = {
    id: product.id,
    title,
    description: { text: '', language },
    category: localised(product, 'category_name', language),
    created_in_safi: '',
    pictures: product.images.map((image) => ({ ...image, alt: altText(image, language, '') })),
  }
  return (
    <ViewerPage
      title={t('product.pictures', { name: title.text })}
      canonicalPath={path}
      noindex
      heading={title}
      path={path}
      list={{ name: t('shop.title'), path: paths.shop }}
      viewer={{ entry, path, initialIndex: shown }}
      back={{ text: t('product.back'), path }}
    />
  )
}
