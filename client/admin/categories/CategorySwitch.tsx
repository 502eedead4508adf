import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type CategoryListItem, type CategoryListQuery, categoryListQuery } from '#domain/catalog/category.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ReturnFields } from '../ReturnFields.tsx'
import type { CategoryActions } from './use-category-actions.ts'

export type CategoryActionProps = {
  language: Language
  category: CategoryListItem
  name: string
  total: number
  filter: CategoryListQuery
  actions: CategoryActions
}

/** Shows or hides a category; without script the form is posted. */
export function CategorySwitch({ category, name, total, filter, actions, language }: CategoryActionProps) {
  const { t } = useTranslation('admin-categories')
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
        aria-label={`${t('list.active')}: ${name}`}
      >
        <span className="switch" />
        {t('list.active')}
      </button>
    </form>
  )
}
