import { useTranslation } from 'react-i18next'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import type { CardProduct } from '#domain/catalog/product.ts'
import type { ShopQuery } from '#domain/catalog/shop-list.ts'
import { sharePictureUrl } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import type { Head } from '../Document.tsx'
import { usePage } from '../PageContext.ts'
import { metaDescription } from '../ui/meta-description.ts'

type ShopHead = Pick<Head, 'title' | 'description' | 'image'>

/** Title, description and preview picture; the title contains the search term or the category, and the page number. */
export function useShopHead(
  query: ShopQuery,
  items: readonly CardProduct[],
  category: CategoryWithCount | null,
): ShopHead {
  const { t } = useTranslation('catalog')
  const general = useGeneralHead(category)
  let { title } = general
  if (query.q) title = t('shop.title_search', { q: query.q })
  if (query.page > 1) title = t('shop.title_page', { title, page: query.page })
  return { ...general, title, image: category ? previewPicture(category, items) : undefined }
}

/** Without an own text, sentences with the name; a text in another language would not be found. */
function useGeneralHead(category: CategoryWithCount | null): ShopHead {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  if (!category) return { title: t('shop.title'), description: t('shop.description') }
  const name = localised(category, 'name', language).text
  const description = category[`description_${language}`] ?? ''
  return {
    title: category[`title_${language}`] ?? t('shop.title_category', { category: name }),
    description: metaDescription(description, t('shop.description_category', { category: name })),
  }
}

/** The category's own picture, else that of a featured product, else of any. */
function previewPicture(category: CategoryWithCount, items: readonly CardProduct[]): string | undefined {
  const pictured = items.filter(({ images }) => images.length > 0)
  const product = pictured.find(({ is_featured }) => is_featured) ?? pictured[0]
  const picture = category.picture ?? product?.images[0]
  return picture && sharePictureUrl(picture.url)
}
