import { type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import { usePage } from '../PageContext.ts'
import { SearchField } from '../ui/SearchField.tsx'

/** The search field above the list, which keeps the filters. */
export function ShopSearch({ query }: { query: ShopQuery }) {
  const { href } = usePage()
  return (
    <search>
      <form className="shop-search" action={href(shopListQuery.path({ category: query.category }))}>
        <SearchField id="shop-q" value={query.q} />
        {shopListQuery.changes({ ...query, category: '', q: '', page: 1 }).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
      </form>
    </search>
  )
}
