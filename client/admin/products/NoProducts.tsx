import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { isProductsFiltered, type ProductsQuery } from '#domain/product-list.ts'
import type { ProductsWords } from '../../ui/products-words.ts'
import { NothingFound, ShowAll } from '../NothingFound.tsx'

type NoProductsProps = {
  asked: ProductsQuery
  goTo: (query: string) => void
  words: ProductsWords
  language: Language
}

/** An empty list says why, and leads on: to the first product, or back to all of them. */
export function NoProducts({ asked, goTo, words, language }: NoProductsProps) {
  if (!isProductsFiltered(asked)) {
    return (
      <NothingFound icon="amphora" title={words.empty} text={words.empty_text}>
        <a className="btn" href={localPath(paths.adminProductNew, language)}>
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
