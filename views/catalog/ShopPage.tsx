import { useTranslation } from 'react-i18next'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import type { CardProduct } from '#domain/catalog/product.ts'
import { type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import { sharePictureUrl } from '#domain/pictures/picture.ts'
import { defaultLanguage, localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { fitDescription } from '#domain/text/fit-text.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Pager } from '../../client/ui/Pager.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { Breadcrumbs, PageHeader } from '../ui/PageHeader.tsx'
import { EstimateNote } from '../ui/Price.tsx'
import { ProductCard } from '../ui/ProductCard.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { ItemListData, StructuredData } from '../ui/structured-data.tsx'
import { Filters } from './Filters.tsx'
import { NothingFound } from './NothingFound.tsx'
import { Toolbar } from './Toolbar.tsx'

type ShopPageProps = {
  /** The page that it asks for exists. */
  query: ShopQuery
  list: Page<CardProduct>
  /** It may be hidden. */
  category: CategoryWithCount | null
  categories: readonly CategoryWithCount[]
  /** It counts all products, without filters. */
  catalogueSize: number
  /** A search that found nothing may have meant this word. */
  nearest: string | null
}

export function ShopPage({ query, list, category, categories, catalogueSize, nearest }: ShopPageProps) {
  const { items } = list
  const { t } = useTranslation('catalog')
  const isFiltered = shopListQuery.isFiltered({ ...query, category: '' })
  const isIndexed = !isFiltered && (category?.is_active ?? true) && (items.length > 0 || catalogueSize === 0)
  const isFirstPage = !isFiltered && query.page === 1
  return (
    <Layout
      {...useShopHead(query, list.items, category)}
      canonicalPath={shopListQuery.path({ category: query.category, page: query.page })}
      noindex={!isIndexed}
      stylesheet="shop"
      scripts={['shop']}
    >
      <div className="wrap">
        {category ? (
          <CategoryHeader category={category} isIntroduced={isFirstPage} />
        ) : (
          <PageHeader
            title={t('shop.title')}
            lead={t('shop.lead')}
            trail={[{ name: t('shop.title'), path: paths.shop }]}
          />
        )}
        {isFirstPage && <CategoryLinks categories={categories} chosen={query.category} />}
        <div className="stack stack--l flush-end shop">
          <Filters query={query} categories={categories} catalogueSize={catalogueSize} />
          <section aria-label={t('shop.title')}>
            <ShopSearch query={query} />
            <Toolbar query={query} shown={items.length} catalogueSize={catalogueSize} />
            {items.length > 0 && <EstimateNote />}
            {items.length > 0 ? (
              <Cards query={query} items={items} />
            ) : (
              <NothingFound
                query={query}
                categories={categories}
                nearest={nearest}
                isShopEmpty={catalogueSize === 0}
              />
            )}
            <Pager list={list} pathOf={(page) => shopListQuery.path({ ...query, page })} />
          </section>
        </div>
      </div>
      {category && <CategoryData category={category} />}
      {items.length > 0 && <ItemListData paths={items.map(({ id }) => paths.product(id))} />}
    </Layout>
  )
}

function Cards({ query, items }: { query: ShopQuery; items: readonly CardProduct[] }) {
  const isList = query.view === 'list'
  return (
    <ul className="cards" data-view={query.view}>
      {items.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          level="h2"
          isDescribed={isList}
          isFirst={index === 0}
          search={query.q}
          widths={[400, 800]}
          {...(isList && { sizes: '(min-width: 48em) 15rem, 9rem' })}
        />
      ))}
    </ul>
  )
}

function ShopSearch({ query }: { query: ShopQuery }) {
  const { href } = usePage()
  return (
    <search>
      <form
        className="row space-after shop-search"
        action={href(shopListQuery.path({ category: query.category }))}
      >
        <SearchField id="shop-q" value={query.q} />
        {shopListQuery.changes({ ...query, category: '', q: '', page: 1 }).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
      </form>
    </search>
  )
}

function CategoryData({ category }: { category: CategoryWithCount }) {
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

type CategoryLinksProps = {
  categories: readonly CategoryWithCount[]
  /** It is the slug of the page's category, and empty on the page of all products. */
  chosen: string
}

/** Search engines need links to the categories, as they submit no forms. */
function CategoryLinks({ categories, chosen }: CategoryLinksProps) {
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

type CategoryHeaderProps = {
  category: CategoryWithCount
  isIntroduced: boolean
}

function CategoryHeader({ category, isIntroduced }: CategoryHeaderProps) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const name = localised(category, 'name', language)
  const introduction = localised(category, 'description', language)
  const picture = isIntroduced && category.picture
  return (
    <div className="page-head">
      <Breadcrumbs
        trail={[
          { name: t('shop.title'), path: paths.shop },
          { name: name.text, path: shopListQuery.path({ category: category.slug }) },
        ]}
      />
      <h1>
        <LocalisedText of={name} />
      </h1>
      {isIntroduced && introduction.text && (
        <p className="soft lead">
          <LocalisedText of={introduction} />
        </p>
      )}
      {picture && (
        // The heading beside it says what the picture shows.
        <div className="plate">
          <Picture picture={picture} alt="" sizes="(min-width: 48em) 16rem, 5.5rem" />
        </div>
      )}
    </div>
  )
}

/**
 * The title contains the search term or the category, and the page number. Without a text of its own in this
 * language, a category gets sentences with its name; a text in another language would not be found.
 */
function useShopHead(query: ShopQuery, items: readonly CardProduct[], category: CategoryWithCount | null) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const name = category ? localised(category, 'name', language).text : ''
  let title = category
    ? (category[`title_${language}`] ?? t('shop.title_category', { category: name }))
    : t('shop.title')
  if (query.q) title = t('shop.title_search', { q: query.q })
  if (query.page > 1) title = t('shop.title_page', { title, page: query.page })
  if (!category) return { title, description: t('shop.description') }
  const ofCategory = t('shop.description_category', { category: name })
  return {
    title,
    description: fitDescription(category[`description_${language}`] ?? '', ofCategory),
    image: previewPicture(category, items),
  }
}

/** Returns the category's own picture, else that of a featured product, else of any. */
function previewPicture(category: CategoryWithCount, items: readonly CardProduct[]): string | undefined {
  const pictured = items.filter(({ images }) => images.length > 0)
  const product = pictured.find(({ is_featured }) => is_featured) ?? pictured[0]
  const picture = category.picture ?? product?.images[0]
  return picture && sharePictureUrl(picture.url)
}
