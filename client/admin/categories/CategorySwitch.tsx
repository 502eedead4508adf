import type { FormEvent } from 'react'
import {
  type CategoryListItem,
  type CategoryListQuery,
  categoryListQuery,
} from '#domain/catalog/category-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import type { CategoriesWords } from '../../ui/words/categories-words.ts'
import { ReturnFields } from '../ReturnFields.tsx'
import type { ListTexts } from '../use-list.ts'
import type { CategoryActions } from './use-category-actions.ts'

export type CategoryActionProps = ListTexts<CategoriesWords> & {
  category: CategoryListItem
  name: string
  total: number
  filter: CategoryListQuery
  actions: CategoryActions
}

/** Shows or hides a category; without script the form is posted. */
export function CategorySwitch({
  category,
  name,
  total,
  filter,
  actions,
  words,
  language,
}: CategoryActionProps) {
  const isRunning = actions.running?.category.id === category.id && 'is_active' in actions.running
  const isOn = isRunning !== category.is_active
  function change(event: FormEvent) {
    event.preventDefault()
    if (!actions.running) actions.run({ category, total, is_active: !category.is_active })
  }
  return (
    <form
      method="post"
      action={localisePath(paths.adminCategoryAction(category.id, 'activation'), language)}
      onSubmit={change}
    >
      <ReturnFields changes={categoryListQuery.changes(filter)} />
      <input type="hidden" name="is_active" value={category.is_active ? 'off' : 'on'} />
      <button
        className="choice category-switch"
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
