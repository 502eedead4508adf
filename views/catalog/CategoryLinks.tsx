import { useTranslation } from 'react-i18next'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { localised } from '#domain/shared/language.ts'
import { usePage } from '../PageContext.ts'
import { LocalisedText } from '../ui/LocalisedText.tsx'

type CategoryLinksProps = {
  categories: readonly CategoryWithCount[]
  /** The slug of the page's category; '' on that of all products. */
  chosen: string
}

/** Links to the pages of the categories, as search engines follow no form. */
export function CategoryLinks({ categories, chosen }: CategoryLinksProps) {
  const { t } = useTranslation('catalog')
  const { language, href } = usePage()
  const linkProps = (slug: string) => ({
    href: href(shopListQuery.path({ category: slug })),
    'aria-current': slug === chosen ? ('page' as const) : undefined,
  })
  const listed = categories.filter((category) => category.product_count > 0)
  if (listed.length === 0) return null
  return (
    <nav className="category-links" aria-label={t('shop.categories')}>
      <a {...linkProps('')}>{t('shop.all')}</a>
      {listed.map((category) => (
        <a key={category.id} {...linkProps(category.slug)}>
          <LocalisedText of={localised(category, 'name', language)} />
        </a>
      ))}
    </nav>
  )
}
