import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { SearchField } from '../ui/SearchField.tsx'

/** The search field that the header's button opens; it submits to the shop list, and there keeps what was searched for. */
export function SearchSheet() {
  const page = usePage()
  const [path = '', query] = page.path.split('?')
  const isShop = path === paths.shop || path.startsWith(`${paths.shop}/`)
  const q = (isShop && new URLSearchParams(query).get('q')) || ''
  return (
    <div className="search-sheet" id="search" popover="auto">
      <search>
        <div className="wrap">
          <form className="shop-search" action={page.href(paths.shop)}>
            <SearchField id="search-q" value={q} isFocusedWhenOpened />
          </form>
        </div>
      </search>
    </div>
  )
}
