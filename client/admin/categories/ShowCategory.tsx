import type { FormEvent } from 'react'
import type { CategoriesQuery, ListedCategory } from '#domain/category.ts'
import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { CategoriesWords } from '../../ui/categories-words.ts'
import type { CategoryActs } from './use-category-acts.ts'
import { WayBack } from './WayBack.tsx'

export type CategoryActProps = {
  category: ListedCategory
  name: string
  total: number
  filter: CategoriesQuery
  acts: CategoryActs
  words: CategoriesWords
  language: Language
}

/** The switch of a category: a button that posts where no script runs. */
export function ShowCategory({ category, name, total, filter, acts, words, language }: CategoryActProps) {
  const isRunning = acts.running?.category.id === category.id && 'is_active' in acts.running
  const isOn = isRunning !== category.is_active
  function change(event: FormEvent) {
    event.preventDefault()
    if (!acts.running) acts.run({ category, total, is_active: !category.is_active })
  }
  return (
    <form
      method="post"
      action={localPath(paths.adminCategoryAct(category.id, 'activation'), language)}
      onSubmit={change}
    >
      <WayBack filter={filter} />
      <input type="hidden" name="is_active" value={category.is_active ? 'off' : 'on'} />
      <button
        className="choice flip"
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-busy={isRunning}
        aria-label={`${words.active}: ${name}`}
      >
        <span className="switch" />
        {words.active}
      </button>
    </form>
  )
}
