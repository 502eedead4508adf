import { useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import { productsQueryOf, type StaffProductList } from '#domain/product-list.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { ListPager } from '../admin/ListPager.tsx'
import { ListTrouble } from '../admin/ListTrouble.tsx'
import { BulkBar } from '../admin/products/BulkBar.tsx'
import { type CategoryChoice, Filters } from '../admin/products/Filters.tsx'
import type { DrawnFault } from '../admin/products/InPlaceField.tsx'
import { NoProducts } from '../admin/products/NoProducts.tsx'
import { ProductsTable } from '../admin/products/ProductsTable.tsx'
import { useProductSaves } from '../admin/products/use-product-saves.ts'
import { useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { ProductsWords } from '../ui/products-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type ProductsListProps = {
  drawn: StaffProductList
  /** What the page's address asks for. */
  drawnQuery: string
  categories: CategoryChoice[]
  /** What a form that was sent without script could not do. */
  fault?: DrawnFault | undefined
  bulkFault?: { text: string; percent: string } | undefined
  words: ProductsWords
  language: Language
}

const bulkId = 'several'

/** The products as staff go through them: narrowed, paged, stock and price changed on the spot, several at once. */
function ProductsList({
  drawn,
  drawnQuery,
  categories,
  fault,
  bulkFault,
  words,
  language,
}: ProductsListProps) {
  const api = `${paths.api.products}?all=1&lang=${language}`
  const { list, query, goTo, isLoading, error, tryAgain } = useList({ api, drawnQuery, drawn })
  const save = useProductSaves(api)
  const rows = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState(0)
  const asked = productsQueryOf(query)
  const isDeleted = asked.state === 'deleted'
  const boxes = () => [...(rows.current?.querySelectorAll<HTMLInputElement>('[name="ids"]') ?? [])]
  const count = () => setPicked(boxes().filter(({ checked }) => checked).length)

  // Boxes may have been ticked before this woke, and other rows have other boxes.
  useEffect(count)

  function pickAll(isPicked: boolean) {
    for (const box of boxes()) box.checked = isPicked
    count()
  }

  return (
    <div className="products">
      <Filters
        asked={asked}
        query={query}
        total={list.total}
        categories={categories}
        goTo={goTo}
        words={words}
        language={language}
      />
      {error && <ListTrouble error={error} tryAgain={tryAgain} words={words} language={language} />}
      <ListBody isLoading={isLoading} loading={words.loading} rows={rows}>
        {list.items.length > 0 ? (
          <ProductsTable
            items={list.items}
            isDeleted={isDeleted}
            onPick={count}
            save={save}
            fault={query === drawnQuery ? fault : undefined}
            query={query}
            bulkId={bulkId}
            words={words}
            language={language}
          />
        ) : (
          <NoProducts asked={asked} goTo={goTo} words={words} language={language} />
        )}
      </ListBody>
      <ListPager {...list} query={query} goTo={goTo} words={words} language={language} />
      {list.items.length > 0 && !isDeleted && (
        <BulkBar
          id={bulkId}
          query={query}
          picked={picked}
          count={list.items.length}
          pickAll={pickAll}
          fault={bulkFault}
          words={words}
          language={language}
        />
      )}
    </div>
  )
}

export default defineIsland('ProductsList', withQueryClient(ProductsList))
