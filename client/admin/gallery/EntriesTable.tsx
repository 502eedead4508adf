import { daysLeft } from '#domain/admin/deletion.ts'
import type { EntryListItem, EntryListQuery } from '#domain/gallery/entry-list.ts'
import { type GalleryCategory, galleryCategoryName } from '#domain/gallery/gallery.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { formatPlural } from '../../ui/format-plural.ts'
import { Icon } from '../../ui/Icon.tsx'
import { interpolate } from '../../ui/interpolate.ts'
import { langAttributes } from '../../ui/lang-attributes.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { EntriesWords } from '../../ui/words/entries-words.ts'
import { DeleteEntry, RestoreEntry } from './EntryActions.tsx'

type EntriesTableProps = {
  items: readonly EntryListItem[]
  /** The filter of the list to return to. */
  filter: EntryListQuery
  renderedAt: string
  categories: readonly GalleryCategory[]
  words: EntriesWords
  language: Language
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
  const actionProps = { entry, title: title.text, filter, words, language }
  return (
    <tr>
      <td className="pick">
        <span className="plate thumb">
          <Picture picture={entry.cover ?? undefined} alt="" sizes="4rem" />
        </span>
      </td>
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
        {entry.deleted_at ? (
          <RestoreEntry {...actionProps} />
        ) : (
          <div className="table__actions">
            <a
              className="iconbtn"
              href={localisePath(paths.adminEntry(entry.id), language)}
              aria-label={interpolate(words.edit, { title: title.text })}
            >
              <Icon name="pencil" />
            </a>
            <DeleteEntry {...actionProps} />
          </div>
        )}
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
