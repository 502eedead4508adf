import { useTranslation } from 'react-i18next'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import type { CardProduct } from '#domain/catalog/product.ts'
import { maxShopProductsFound, type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import { type Page, pageSize } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { EstimateNote } from '../currency/EstimateNote.tsx'
import { Layout } from '../Layout.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pager } from '../ui/Pager.tsx'
import { ProductCard } from '../ui/ProductCard.tsx'
import { ItemListData } from '../ui/structured-data/ItemListData.tsx'
import { CategoryData } from './CategoryData.tsx'
import { CategoryHeader } from './CategoryHeader.tsx'
import { CategoryLinks } from './CategoryLinks.tsx'
import { Filters } from './Filters.tsx'
import { NothingFound } from './NothingFound.tsx'
import { ShopSearch } from './ShopSearch.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useShopHead } from './use-shop-head.ts'

export type ShopPageProps = {
  /** The current page exists. */
  query: ShopQuery
  list: Page<CardProduct>
  /** The chosen category, hidden or not. */
  category: CategoryWithCount | null
  categories: readonly CategoryWithCount[]
  /** The number of all products, without filters. */
  catalogueSize: number
  /** For a search that found nothing, the word that it may have meant. */
  nearest: string | null
}

/** The list of products, or that of a category; its whole state is in the URL. */
export function ShopPage({ query, list, category, categories, catalogueSize, nearest }: ShopPageProps) {
  const { items, pages } = list
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
