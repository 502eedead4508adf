import type { FormEvent } from 'react'
import { localPath, paths } from '#domain/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { fillIn } from '../../ui/upload-words.ts'
import type { CategoryActProps } from './ShowCategory.tsx'
import { WayBack } from './WayBack.tsx'

/** A place up or down in the shop's order, by buttons that say the new place. */
export function MoveCategory({ place, ...act }: CategoryActProps & { place: number }) {
  const { category, name, total, filter, acts, words, language } = act
  function move(event: FormEvent) {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
    if (!acts.running) acts.run({ category, total, position: Number(pressed.value) })
  }
  return (
    <form
      className="moves"
      method="post"
      action={localPath(paths.adminCategoryAct(category.id, 'position'), language)}
      onSubmit={move}
    >
      <WayBack filter={filter} />
      <button
        className="iconbtn"
        type="submit"
        name="position"
        value={place - 1}
        disabled={place === 1}
        aria-label={fillIn(words.up, { name })}
      >
        <Icon name="arrow-up" />
      </button>
      <button
        className="iconbtn"
        type="submit"
        name="position"
        value={place + 1}
        disabled={place === total}
        aria-label={fillIn(words.down, { name })}
      >
        <Icon name="arrow-down" />
      </button>
    </form>
  )
}
