import { daysLeft } from '#domain/deletion.ts'
import { categoryName, type GalleryCategory } from '#domain/gallery.ts'
import { type Language, localised } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { ListedEntry, StaffGalleryQuery } from '#domain/staff-gallery.ts'
import type { EntriesWords } from '../../ui/entries-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { langMark } from '../../ui/lang-mark.ts'
import { countedIn } from '../../ui/list-words.ts'
import { Picture } from '../../ui/Picture.tsx'
import { fillIn } from '../../ui/upload-words.ts'
import { DeleteEntry, RestoreEntry } from './EntryActs.tsx'

type EntriesTableProps = {
  items: readonly ListedEntry[]
  /** What the list shows, to come back to it. */
  filter: StaffGalleryQuery
  drawnAt: string
  categories: readonly GalleryCategory[]
  words: EntriesWords
  language: Language
}

/** A line for each entry, on a phone a card. */
export function EntriesTable({ items, words, ...list }: EntriesTableProps) {
  return (
    <table className="table table--products table--entries">
      <thead className="sr">
        <tr>
          <th>{words.columns_picture}</th>
          <th>{words.columns_entry}</th>
          <th>{words.columns_acts}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <EntryLine key={entry.id} entry={entry} words={words} {...list} />
        ))}
      </tbody>
    </table>
  )
}

type EntryLineProps = Omit<EntriesTableProps, 'items'> & { entry: ListedEntry }

function EntryLine({ entry, filter, drawnAt, categories, words, language }: EntryLineProps) {
  const title = localised(entry, 'title', language)
  const named = categories.find(({ category }) => category === entry.category) ?? entry
  const category = categoryName(named, language)
  const act = { entry, title: title.text, filter, words, language }
  return (
    <tr>
      <td className="pick">
        <span className="plate thumb">
          <Picture picture={entry.cover ?? undefined} alt="" sizes="4rem" />
        </span>
      </td>
      <td className="name">
        <b {...langMark(title.language, language)}>{title.text}</b>
        <span className="who">
          <span {...langMark(category.language, language)}>{category.text}</span> ·{' '}
          <span className="sr">{countedIn(words, 'pictures', entry.image_urls.length, language)}</span>
          <bdi dir="ltr" aria-hidden="true">
            {entry.image_urls.length}
          </bdi>
        </span>
        {entry.deleted_at && (
          <span className="who">{timeLeft(entry.deleted_at, drawnAt, words, language)}</span>
        )}
      </td>
      <td className="acts">
        {entry.deleted_at ? (
          <RestoreEntry {...act} />
        ) : (
          <div className="table__act">
            <a
              className="iconbtn"
              href={localPath(paths.adminEntry(entry.id), language)}
              aria-label={fillIn(words.edit, { title: title.text })}
            >
              <Icon name="pencil" />
            </a>
            <DeleteEntry {...act} />
          </div>
        )}
      </td>
    </tr>
  )
}

function timeLeft(deletedAt: string, drawnAt: string, words: EntriesWords, language: Language): string {
  const days = daysLeft(new Date(deletedAt), new Date(drawnAt))
  return countedIn(words, 'days_left', days, language)
}
