import type { CategoryWithCount } from '#domain/catalog/category.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { sharePictureUrl } from '#domain/pictures/picture.ts'
import { defaultLanguage, localised } from '#domain/shared/language.ts'
import { usePage } from '../PageContext.ts'
import { StructuredData } from '../ui/structured-data/StructuredData.tsx'

/** Structured data of a category's page. */
export function CategoryData({ category }: { category: CategoryWithCount }) {
  const { language, absolute } = usePage()
  const { picture, slug } = category
  return (
    <StructuredData
      data={{
        '@type': 'CollectionPage',
        name: localised(category, 'name', language).text,
        description: localised(category, 'description', language).text || undefined,
        url: absolute(shopListQuery.path({ category: slug })),
        image: picture ? absolute(sharePictureUrl(picture.url), defaultLanguage) : undefined,
        inLanguage: language,
      }}
    />
  )
}
