import { type EntryListItem, type EntryListQuery, entryListQuery } from '#domain/gallery/entry-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { interpolate } from '../../ui/interpolate.ts'
import type { EntriesWords } from '../../ui/words/entries-words.ts'
import { DeleteConfirmation } from '../DeleteConfirmation.tsx'
import { RestoreButton } from '../RestoreButton.tsx'
import { ReturnFields } from '../ReturnFields.tsx'

type EntryActionProps = {
  entry: EntryListItem
  title: string
  filter: EntryListQuery
  words: EntriesWords
  language: Language
}

export function DeleteEntry({ entry, title, filter, words, language }: EntryActionProps) {
  return (
    <DeleteConfirmation
      action={localisePath(paths.adminEntryAction(entry.id, 'deletion'), language)}
      label={interpolate(words.delete, { title })}
      question={interpolate(words.delete_question, { title })}
      hint={words.delete_hint}
      button={words.delete_submit}
    >
      <ReturnFields changes={entryListQuery.changes(filter)} />
    </DeleteConfirmation>
  )
}

export function RestoreEntry({ entry, title, filter, words, language }: EntryActionProps) {
  return (
    <RestoreButton
      action={localisePath(paths.adminEntryAction(entry.id, 'restoration'), language)}
      label={interpolate(words.restore_one, { title })}
      text={words.restore}
    >
      <ReturnFields changes={entryListQuery.changes(filter)} />
    </RestoreButton>
  )
}
