import type { Language } from '#domain/shared/language.ts'
import type { EntriesWords } from '../../ui/words/entries-words.ts'
import { NothingFound, ShowAll } from '../NothingFound.tsx'

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
  const text = isOfDeleted ? words.none_deleted : words.none_text
  return (
    <NothingFound icon="image-off" title={words.empty} text={isFiltered ? text : words.empty_text}>
      {isFiltered && <ShowAll tab="gallery" goTo={goTo} text={words.reset} language={language} />}
    </NothingFound>
  )
}
