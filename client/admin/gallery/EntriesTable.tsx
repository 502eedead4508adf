import { daysLeft } from '#domain/admin/deletion.ts'
import { type EntryListItem, type EntryListQuery, entryListQuery } from '#domain/gallery/entry-list.ts'
import { type GalleryCategory, galleryCategoryName } from '#domain/gallery/gallery.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatPlural } from '../../ui/format-plural.ts'
import { langAttributes } from '../../ui/lang-attributes.ts'
import type { EntriesWords } from '../../ui/words/entries-words.ts'
import { PictureCell } from '../PictureCell.tsx'
import { RecordActions } from '../RecordActions.tsx'
import { ReturnFields } from '../ReturnFields.tsx'
import type { ListTexts } from '../use-list.ts'

type EntriesTableProps = ListTexts<EntriesWords> & {
  items: readonly EntryListItem[]
  /** The filter of the list to return to. */
  filter: EntryListQuery
  renderedAt: string
  categories: readonly GalleryCategory[]
}

/** One row per entry, a card on phones. */
export function EntriesTable({ items, words, ...list }: EntriesTableProps) {
  return (
    <table className="table table--products table--entries">
      <thead className="sr">
        <tr>
          <th>{words.columns_picture}</th>
          <th>{words.columns_entry}</th>
          <th>{words.columns_actions}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} words={words} {...list} />
        ))}
      </tbody>
    </table>
  )
}

type EntryRowProps = Omit<EntriesTableProps, 'items'> & { entry: EntryListItem }

function EntryRow({ entry, filter, renderedAt, categories, words, language }: EntryRowProps) {
  const title = localised(entry, 'title', language)
  const category = galleryCategoryName(
    categories.find(({ category }) => category === entry.category) ?? entry,
    language,
  )
  return (
    <tr>
      <PictureCell picture={entry.cover} />
      <td className="name">
        <b {...langAttributes(title.language, language)}>{title.text}</b>
        <span className="who">
          <span {...langAttributes(category.language, language)}>{category.text}</span> ·{' '}
          <span className="sr">{formatPlural(words, 'pictures', entry.image_urls.length, language)}</span>
          <bdi dir="ltr" aria-hidden="true">
            {entry.image_urls.length}
          </bdi>
        </span>
        {entry.deleted_at && (
          <span className="who">{formatDaysLeft(entry.deleted_at, renderedAt, words, language)}</span>
        )}
      </td>
      <td className="actions">
        <RecordActions
          title={title.text}
          isDeleted={entry.deleted_at !== null}
          paths={{
            edit: paths.adminEntry(entry.id),
            deletion: paths.adminEntryAction(entry.id, 'deletion'),
            restoration: paths.adminEntryAction(entry.id, 'restoration'),
          }}
          words={words}
          language={language}
        >
          <ReturnFields changes={entryListQuery.changes(filter)} />
        </RecordActions>
      </td>
    </tr>
  )
}

function formatDaysLeft(
  deletedAt: string,
  renderedAt: string,
  words: EntriesWords,
  language: Language,
): string {
  const days = daysLeft(new Date(deletedAt), new Date(renderedAt))
  return formatPlural(words, 'days_left', days, language)
}
