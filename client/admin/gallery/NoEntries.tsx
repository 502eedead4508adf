import type { MouseEvent } from 'react'
import { adminTabPath } from '#domain/admin.ts'
import type { Language } from '#domain/language.ts'
import { localPath } from '#domain/paths.ts'
import type { EntriesWords } from '../../ui/entries-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isPlainClick } from '../is-plain-click.ts'

type NoEntriesProps = {
  isFiltered: boolean
  /** Nothing else is asked for than what is deleted. */
  isOfDeleted: boolean
  goTo: (query: string) => void
  words: EntriesWords
  language: Language
}

/** Nothing to show, why, and the way to all of it (spec.md 2: no-images texts). */
export function NoEntries({ isFiltered, isOfDeleted, goTo, words, language }: NoEntriesProps) {
  const everything = adminTabPath('gallery')
  function showAll(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goTo(everything.split('?')[1] ?? '')
  }
  const text = isOfDeleted ? words.none_deleted : words.none_text
  return (
    <div className="empty">
      <div className="empty__mark">
        <Icon name="image-off" />
      </div>
      <h2 className="h3">{words.empty}</h2>
      <p>{isFiltered ? text : words.empty_text}</p>
      {isFiltered && (
        <a className="btn" href={localPath(everything, language)} onClick={showAll}>
          {words.reset}
        </a>
      )}
    </div>
  )
}
