import { type ProductListQuery, productListQuery } from '#domain/catalog/product-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import type { ProductsWords } from '../../ui/words/products-words.ts'
import { NothingFound, ShowAll } from '../NothingFound.tsx'

type NoProductsProps = {
  filter: ProductListQuery
  goTo: (query: string) => void
  words: ProductsWords
  language: Language
}

/** Offers to add the first product or to reset the filters. */
export function NoProducts({ filter, goTo, words, language }: NoProductsProps) {
  if (!productListQuery.isFiltered(filter)) {
    return (
      <NothingFound icon="amphora" title={words.empty} text={words.empty_text}>
        <a className="btn" href={localisePath(paths.adminProductNew, language)}>
          {words.add}
        </a>
      </NothingFound>
    )
  }
  const isDeletedOnly = filter.state === 'deleted' && filter.q === '' && filter.category === ''
  const [icon, title, text] = isDeletedOnly
    ? (['trash-2', words.none_deleted, words.none_deleted_text] as const)
    : (['search-x', words.none, words.none_text] as const)
  return (
    <NothingFound icon={icon} title={title} text={text}>
      <ShowAll tab="products" goTo={goTo} text={words.reset} language={language} />
    </NothingFound>
  )
}
