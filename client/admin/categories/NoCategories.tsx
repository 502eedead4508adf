import type { MouseEvent } from 'react'
import { adminTabPath } from '#domain/admin.ts'
import type { CategoriesQuery } from '#domain/category.ts'
import type { Language } from '#domain/language.ts'
import { localPath } from '#domain/paths.ts'
import type { CategoriesWords } from '../../ui/categories-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isPlainClick } from '../is-plain-click.ts'

type NoCategoriesProps = {
  filter: CategoriesQuery
  goTo: (query: string) => void
  words: CategoriesWords
  language: Language
}

/** Nothing to show, why, and the way to all of it (spec.md 2). */
export function NoCategories({ filter, goTo, words, language }: NoCategoriesProps) {
  const everything = adminTabPath('categories')
  const isFiltered = filter.q !== '' || filter.active !== ''
  function showAll(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goTo(everything.split('?')[1] ?? '')
  }
  return (
    <div className="empty">
      <div className="empty__mark">
        <Icon name="search-x" />
      </div>
      <h2 className="h3">{words.empty}</h2>
      <p>{isFiltered ? words.none_text : words.empty_text}</p>
      {isFiltered && (
        <a className="btn" href={localPath(everything, language)} onClick={showAll}>
          {words.reset}
        </a>
      )}
    </div>
  )
}
