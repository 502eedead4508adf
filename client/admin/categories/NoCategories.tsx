import { type CategoryListQuery, categoryListQuery } from '#domain/catalog/category-list.ts'
import type { Language } from '#domain/shared/language.ts'
import type { CategoriesWords } from '../../ui/words/categories-words.ts'
import { NothingFound, ShowAll } from '../NothingFound.tsx'

type NoCategoriesProps = {
  filter: CategoryListQuery
  goTo: (query: string) => void
  words: CategoriesWords
  language: Language
}

export function NoCategories({ filter, goTo, words, language }: NoCategoriesProps) {
  const isFiltered = categoryListQuery.isFiltered(filter)
  return (
    <NothingFound icon="search-x" title={words.empty} text={isFiltered ? words.none_text : words.empty_text}>
      {isFiltered && <ShowAll tab="categories" goTo={goTo} text={words.reset} language={language} />}
    </NothingFound>
  )
}
