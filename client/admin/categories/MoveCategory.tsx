import type { FormEvent } from 'react'
import { categoryListQuery } from '#domain/catalog/category-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { interpolate } from '../../ui/words/upload-words.ts'
import { ReturnFields } from '../ReturnFields.tsx'
import type { CategoryActionProps } from './CategorySwitch.tsx'

/** A place up or down in the shop's order, by buttons that say the new place. */
export function MoveCategory({ place, ...act }: CategoryActionProps & { place: number }) {
  const { category, name, total, filter, actions, words, language } = act
  function move(event: FormEvent) {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
    if (!actions.running) actions.run({ category, total, position: Number(pressed.value) })
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
        value={place - 1}
        disabled={place === 1}
        aria-label={interpolate(words.up, { name })}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        className="iconbtn"
        type="submit"
        name="position"
        value={place + 1}
        disabled={place === total}
        aria-label={interpolate(words.down, { name })}
      >
        <Icon name="arrow-down" />
      </button>
    </form>
  )
}
