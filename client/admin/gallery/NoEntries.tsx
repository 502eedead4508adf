import type { Language } from '#domain/shared/language.ts'
import type { EntriesWords } from '../../ui/words/entries-words.ts'
import { NothingFound, ShowAll } from '../NothingFound.tsx'

type NoEntriesProps = {
  isFiltered: boolean
  /** The filter is for deleted entries and nothing else. */
  isDeletedOnly: boolean
  goTo: (query: string) => void
  words: EntriesWords
  language: Language
}

export function NoEntries({ isFiltered, isDeletedOnly, goTo, words, language }: NoEntriesProps) {
  const text = isDeletedOnly ? words.none_deleted : words.none_text
  return (
    <NothingFound icon="image-off" title={words.empty} text={isFiltered ? text : words.empty_text}>
      {isFiltered && <ShowAll tab="gallery" goTo={goTo} text={words.reset} language={language} />}
    </NothingFound>
  )
}
