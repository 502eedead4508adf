import { type ProductListQuery, productListQuery } from '#domain/catalog/product-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import type { ProductsWords } from '../../ui/words/products-words.ts'
import { NothingFound, ShowAll } from '../NothingFound.tsx'

type NoProductsProps = {
  asked: ProductListQuery
  goTo: (query: string) => void
  words: ProductsWords
  language: Language
}

/** An empty list says why, and leads on: to the first product, or back to all of them. */
export function NoProducts({ asked, goTo, words, language }: NoProductsProps) {
  if (!productListQuery.isFiltered(asked)) {
    return (
      <NothingFound icon="amphora" title={words.empty} text={words.empty_text}>
        <a className="btn" href={localisePath(paths.adminProductNew, language)}>
          {words.add}
        </a>
      </NothingFound>
    )
  }
  const isBin = asked.state === 'deleted' && asked.q === '' && asked.category === ''
  const [icon, title, text] = isBin
    ? (['trash-2', words.none_deleted, words.none_deleted_text] as const)
    : (['search-x', words.none, words.none_text] as const)
  return (
    <NothingFound icon={icon} title={title} text={text}>
      <ShowAll tab="products" goTo={goTo} text={words.reset} language={language} />
    </NothingFound>
  )
}
