import { useTranslation } from 'react-i18next'
import { daysLeft } from '#domain/admin/editing.ts'
import {
  type EntryListItem,
  type EntryListQuery,
  entryListQuery,
  type GalleryCategory,
  galleryCategoryName,
} from '#domain/gallery/gallery.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { langAttributes } from '../../ui/lang-attributes.ts'
import { PictureCell } from '../PictureCell.tsx'
import { RecordActions } from '../RecordActions.tsx'
import { ReturnFields } from '../ReturnFields.tsx'

type EntriesTableProps = {
  language: Language
  items: readonly EntryListItem[]
  /** The filter of the list to return to. */
  filter: EntryListQuery
  renderedAt: string
  categories: readonly GalleryCategory[]
}

/** One row per entry, a card on phones. */
export function EntriesTable({ items, ...list }: EntriesTableProps) {
  const { t } = useTranslation('admin-gallery')
  return (
    <table className="table table--products table--entries">
      <thead className="sr">
        <tr>
          <th>{t('list.columns_picture')}</th>
          <th>{t('list.columns_entry')}</th>
          <th>{t('list.columns_actions')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} {...list} />
        ))}
      </tbody>
    </table>
  )
}

type EntryRowProps = Omit<EntriesTableProps, 'items'> & { entry: EntryListItem }

function EntryRow({ entry, filter, renderedAt, categories, language }: EntryRowProps) {
  const { t } = useTranslation('admin-gallery')
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
          <span className="sr">{t('list.pictures', { count: entry.image_urls.length })}</span>
          <bdi dir="ltr" aria-hidden="true">
            {entry.image_urls.length}
          </bdi>
        </span>
        {entry.deleted_at && (
          <span className="who">
            {t('list.days_left', { count: daysLeft(new Date(entry.deleted_at), new Date(renderedAt)) })}
          </span>
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
          question={t('list.delete_question', { title: title.text })}
          hint={t('list.delete_hint')}
          language={language}
        >
          <ReturnFields changes={entryListQuery.changes(filter)} />
        </RecordActions>
      </td>
    </tr>
  )
}
