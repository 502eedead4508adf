import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryListQuery } from '#domain/catalog/category-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ReturnFields } from '../ReturnFields.tsx'
import type { CategoryActionProps } from './CategorySwitch.tsx'

/** Moves a category up or down in shop order; the buttons hold the new position. */
export function MoveCategory({ position, ...props }: CategoryActionProps & { position: number }) {
  const { t } = useTranslation('admin-categories')
  const { category, name, total, filter, actions, language } = props
  function move(event: FormEvent) {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
    if (!actions.running) actions.run({ category, total, position: Number(button.value) })
  }
  return (
    <form
      className="moves"
      method="post"
      action={localisePath(paths.adminCategoryAction(category.id, 'position'), language)}
      onSubmit={move}
    >
      <ReturnFields changes={categoryListQuery.changes(filter)} />
      <button
        className="iconbtn"
        type="submit"
        name="position"
        value={position - 1}
        disabled={position === 1}
        aria-label={t('list.up', { name })}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        className="iconbtn"
        type="submit"
        name="position"
        value={position + 1}
        disabled={position === total}
        aria-label={t('list.down', { name })}
      >
        <Icon name="arrow-down" />
      </button>
    </form>
  )
}
