import { useEffect, useRef, useState } from 'react'
import { productListQuery, type StaffProductListItem } from '#domain/catalog/product-list.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { ListError } from '../admin/ListError.tsx'
import { ListPager } from '../admin/ListPager.tsx'
import { BulkBar } from '../admin/products/BulkBar.tsx'
import type { InlineFieldError } from '../admin/products/InlineField.tsx'
import { NoProducts } from '../admin/products/NoProducts.tsx'
import { type CategoryChoice, ProductFilters } from '../admin/products/ProductFilters.tsx'
import { ProductsTable } from '../admin/products/ProductsTable.tsx'
import { useSaveProduct } from '../admin/products/use-save-product.ts'
import { useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { ProductsWords } from '../ui/words/products-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type ProductsListProps = {
  initialList: Page<StaffProductListItem>
  /** The query string of the page. */
  initialQuery: string
  categories: CategoryChoice[]
  /** The error of a row's form that was sent without script. */
  formError?: InlineFieldError | undefined
  bulkFormError?: { text: string; percent: string } | undefined
  words: ProductsWords
  language: Language
}

const bulkId = 'several'

/** The admin list of products: filters, pages, inline changes of price and stock, bulk changes. */
function ProductsList({
  initialList,
  initialQuery,
  categories,
  formError,
  bulkFormError,
  words,
  language,
}: ProductsListProps) {
  const api = `${paths.api.products}?all=1&language=${language}`
  const { list, query, goTo, isLoading, error, tryAgain } = useList({ api, initialQuery, initialList })
  const save = useSaveProduct(api)
  const rows = useRef<HTMLDivElement>(null)
  const [selectedCount, setSelectedCount] = useState(0)
  const filter = productListQuery.parse(query)
  const isDeleted = filter.state === 'deleted'
  const checkboxes = () => [...(rows.current?.querySelectorAll<HTMLInputElement>('[name="ids"]') ?? [])]
  const updateCount = () => setSelectedCount(checkboxes().filter(({ checked }) => checked).length)

  // After each render: rows may have been selected before hydration, and another page has other rows.
  useEffect(updateCount)

  function selectAll(isSelected: boolean) {
    for (const checkbox of checkboxes()) checkbox.checked = isSelected
    updateCount()
  }

  return (
    <div className="products">
      <ProductFilters
        asked={filter}
        query={query}
        total={list.total}
        categories={categories}
        goTo={goTo}
        words={words}
        language={language}
      />
      {error && <ListError error={error} tryAgain={tryAgain} words={words} language={language} />}
      <ListBody isLoading={isLoading} loading={words.loading} rows={rows}>
        {list.items.length > 0 ? (
          <ProductsTable
            items={list.items}
            isDeleted={isDeleted}
            onSelect={updateCount}
            save={save}
            formError={query === initialQuery ? formError : undefined}
            query={query}
            bulkId={bulkId}
            words={words}
            language={language}
          />
        ) : (
          <NoProducts filter={filter} goTo={goTo} words={words} language={language} />
        )}
      </ListBody>
      <ListPager list={list} query={query} goTo={goTo} words={words} language={language} />
      {list.items.length > 0 && !isDeleted && (
        <BulkBar
          id={bulkId}
          query={query}
          selectedCount={selectedCount}
          count={list.items.length}
          selectAll={selectAll}
          formError={bulkFormError}
          words={words}
          language={language}
        />
      )}
    </div>
  )
}

export default defineIsland('ProductsList', withQueryClient(ProductsList))
