import type { CategoryWithCount } from '#domain/catalog/category.ts'
import type { Product } from '#domain/catalog/product.ts'
import { maxShopProductsFound, type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import { localised } from '#domain/shared/language.ts'
import { type Page, pageSize } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { EstimateNote } from '../currency/EstimateNote.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pager } from '../ui/Pager.tsx'
import { ProductCard } from '../ui/ProductCard.tsx'
import { ItemListData } from '../ui/structured-data/ItemListData.tsx'
import { Filters } from './Filters.tsx'
import { NothingFound } from './NothingFound.tsx'
import { ShopSearch } from './ShopSearch.tsx'
import { Toolbar } from './Toolbar.tsx'

export type ShopPageProps = {
  /** The current page exists. */
  query: ShopQuery
  list: Page<Product>
  categories: readonly CategoryWithCount[]
  /** The number of all products, without filters. */
  catalogueSize: number
  /** For a search that found nothing, the word that it may have meant. */
  nearest: string | null
}

/** The list of products; its whole state is in the URL. */
export function ShopPage({ query, list, categories, catalogueSize, nearest }: ShopPageProps) {
  const { items, pages } = list
  const { t } = useTranslation('catalog')
  const { title, description } = useShopHead(query, categories)
  return (
    <Layout
      title={title}
      description={description}
      canonicalPath={shopListQuery.path({ page: query.page })}
      noindex={shopListQuery.isFiltered(query)}
      styles={['cards', 'forms', 'shop']}
      scripts={['shop']}
    >
      <div className="wrap">
        <PageHeader
          title={t('shop.title')}
          lead={t('shop.lead')}
          trail={[{ name: t('shop.title'), path: paths.shop }]}
        />
        <div className="shop">
          <Filters query={query} categories={categories} catalogueSize={catalogueSize} />
          <section aria-label={t('shop.title')}>
            <ShopSearch query={query} />
            <Toolbar
              query={query}
              shown={items.length}
              catalogueSize={catalogueSize}
              isTruncated={pages * pageSize >= maxShopProductsFound}
            />
            {items.length > 0 && <EstimateNote />}
            {items.length > 0 ? (
              <Cards query={query} items={items} />
            ) : (
              <NothingFound query={query} categories={categories} nearest={nearest} />
            )}
            <Pager list={list} pathOf={(page) => shopListQuery.path({ ...query, page })} />
          </section>
        </div>
      </div>
      {items.length > 0 && <ItemListData paths={items.map(({ id }) => paths.product(id))} />}
    </Layout>
  )
}

function Cards({ query, items }: { query: ShopQuery; items: readonly Product[] }) {
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
          {...(isList && { sizes: '(min-width: 48em) 15rem, 9rem' })}
        />
      ))}
    </ul>
  )
}

/** Title and description contain the search term or the category, and the page number. */
function useShopHead(query: ShopQuery, categories: readonly CategoryWithCount[]) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const found = categories.find(({ slug }) => slug === query.category)
  const category = found && localised(found, 'name', language).text
  const description = category ? t('shop.description_category', { category }) : t('shop.description')
  let title = category ? t('shop.title_category', { category }) : t('shop.title')
  if (query.q) title = t('shop.title_search', { q: query.q })
  if (query.page > 1) title = t('shop.title_page', { title, page: query.page })
  return { title, description }
}
