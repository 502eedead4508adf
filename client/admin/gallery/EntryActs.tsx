import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { ListedEntry, StaffGalleryQuery } from '#domain/staff-gallery.ts'
import type { EntriesWords } from '../../ui/entries-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { fillIn } from '../../ui/upload-words.ts'

type EntryActProps = {
  entry: ListedEntry
  title: string
  filter: StaffGalleryQuery
  words: EntriesWords
  language: Language
}

/** Asks, naming the entry, and deletes it; the same with and without script. */
export function DeleteEntry({ entry, title, filter, words, language }: EntryActProps) {
  return (
    <details className="ask" name="ask">
      <summary className="iconbtn" data-danger aria-label={fillIn(words.delete, { title })}>
        <Icon name="trash-2" />
      </summary>
      <form
        className="ask__panel panel stack"
        method="post"
        action={localPath(paths.adminEntryAct(entry.id, 'deletion'), language)}
      >
        <p>{fillIn(words.delete_ask, { title })}</p>
        <p className="hint">{words.delete_hint}</p>
        <WayBack filter={filter} />
        <button className="btn btn--danger btn--sm" type="submit">
          {words.delete_do}
        </button>
      </form>
    </details>
  )
}

export function RestoreEntry({ entry, title, filter, words, language }: EntryActProps) {
  return (
    <form method="post" action={localPath(paths.adminEntryAct(entry.id, 'restoration'), language)}>
      <WayBack filter={filter} />
      <button
        className="btn btn--line btn--sm"
        type="submit"
        aria-label={fillIn(words.restore_one, { title })}
      >
        {words.restore}
      </button>
    </form>
  )
}

/** The list as it is now, where the answer leads back to. */
function WayBack({ filter }: { filter: StaffGalleryQuery }) {
  return Object.entries(filter)
    .filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
