import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { ListedEntry, StaffGalleryQuery } from '#domain/staff-gallery.ts'
import type { EntriesWords } from '../../ui/entries-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { DeleteAsk } from '../DeleteAsk.tsx'
import { RestoreButton } from '../RestoreButton.tsx'

type EntryActProps = {
  entry: ListedEntry
  title: string
  filter: StaffGalleryQuery
  words: EntriesWords
  language: Language
}

export function DeleteEntry({ entry, title, filter, words, language }: EntryActProps) {
  return (
    <DeleteAsk
      action={localPath(paths.adminEntryAct(entry.id, 'deletion'), language)}
      label={fillIn(words.delete, { title })}
      question={fillIn(words.delete_ask, { title })}
      hint={words.delete_hint}
      button={words.delete_do}
    >
      <WayBack filter={filter} />
    </DeleteAsk>
  )
}

export function RestoreEntry({ entry, title, filter, words, language }: EntryActProps) {
  return (
    <RestoreButton
      action={localPath(paths.adminEntryAct(entry.id, 'restoration'), language)}
      label={fillIn(words.restore_one, { title })}
      text={words.restore}
    >
      <WayBack filter={filter} />
    </RestoreButton>
  )
}

/** The list as it is now, where the answer leads back to. */
function WayBack({ filter }: { filter: StaffGalleryQuery }) {
  return Object.entries(filter)
    .filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
