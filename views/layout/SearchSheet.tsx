import { paths } from '#domain/shared/paths.ts'
import { ConstantPart } from '../ConstantPart.tsx'
import { usePage } from '../PageContext.ts'
import { SearchField } from '../ui/SearchField.tsx'

/** The search field that the header's button opens; it submits to the shop list, and there keeps what was searched for. */
export function SearchSheet() {
  const [path = '', query] = usePage().path.split('?')
  const isShop = path === paths.shop || path.startsWith(`${paths.shop}/`)
  const q = (isShop && new URLSearchParams(query).get('q')) || ''
  return (
    <ConstantPart
      as="div"
      className="search-sheet"
      id="search"
      popover="auto"
      of={SearchForm}
      props={{}}
      inserted={{ q }}
    />
  )
}

function SearchForm() {
  const { href } = usePage()
  return (
    <search>
      <div className="wrap">
        <form className="shop-search" action={href(paths.shop)}>
          <SearchField id="search-q" value="{{q}}" isFocusedWhenOpened />
        </form>
      </div>
    </search>
  )
}
