import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { localised } from '#domain/shared/language.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'
import { getAriaCurrent } from './aria-current.ts'

/** Links to the categories, for menu and footer. */
export function CategoryItems() {
  const { categories, language, path, href } = usePage()
  return categories.map((category) => {
    const address = shopListQuery.path({ category: category.slug })
    return (
      <li key={category.slug}>
        <a href={href(address)} aria-current={getAriaCurrent(address, path)}>
          <LocalisedText of={localised(category, 'name', language)} />
        </a>
      </li>
    )
  })
}
