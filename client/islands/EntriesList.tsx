import { useTranslation } from 'react-i18next'
import { daysLeft } from '#domain/admin/editing.ts'
import {
  type EntryListItem,
  type EntryListQuery,
  entryListQuery,
  type GalleryCategory,
  galleryCategoryName,
} from '#domain/gallery/gallery.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { FilterSelect, ListFilters } from '../admin/FilterForm.tsx'
import { ListBody } from '../admin/ListBody.tsx'
import { PictureCell, RecordActions, ReturnFields } from '../admin/RecordActions.tsx'
import { type ListIslandProps, listTexts, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { langAttributes } from '../ui/LocalisedText.tsx'
import { useLanguage } from '../ui/use-language.ts'
import { withQueryClient } from '../with-query-client.tsx'

type EntriesListProps = ListIslandProps<EntryListItem> & {
  renderedAt: string
  categories: GalleryCategory[]
}

function EntriesList({ renderedAt, categories, ...initial }: EntriesListProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-gallery')
  const state = useList({ api: `${paths.api.gallery}?all=1`, listQuery: entryListQuery, ...initial })
  const { list, filter } = state
  return (
    <div className="stack">
      <ListFilters
        tab="gallery"
        searchLabel={t('list.search')}
        main={{
          name: 'state',
          label: t('list.state'),
          options: [
            { value: '', text: t('list.shown') },
            { value: 'deleted', text: t('list.deleted') },
          ],
        }}
        countText={t('list.count', { count: state.list.total })}
        state={state}
      >
        <FilterSelect
          name="category"
          label={t('list.category')}
          state={state}
          options={[
            { value: '', text: t('list.all') },
            ...categories.map((category) => ({
              value: category.category,
              text: galleryCategoryName(category, language).text,
            })),
          ]}
        />
      </ListFilters>
      <ListBody
        tab="gallery"
        state={state}
        noneYet={{ icon: 'image-off', title: t('list.empty'), text: t('list.empty_text') }}
        noneFound={{ icon: 'image-off', title: t('list.empty'), text: t('list.none_text') }}
      >
        <table className="table table--pictured table--entries">
          <thead className="sr">
            <tr>
              <th>{t('list.columns_picture')}</th>
              <th>{t('list.columns_entry')}</th>
              <th>{t('list.columns_actions')}</th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                query={{ ...filter, page: list.page }}
                renderedAt={renderedAt}
                categories={categories}
              />
            ))}
          </tbody>
        </table>
      </ListBody>
    </div>
  )
}

export default defineIsland('EntriesList', withQueryClient(EntriesList), {
  ...listTexts,
  'admin-gallery': (language) => import(`../../locales/${language}/admin-gallery.json`),
})

type EntryRowProps = Pick<EntriesListProps, 'renderedAt' | 'categories'> & {
  entry: EntryListItem
  query: EntryListQuery
}

function EntryRow({ entry, query, renderedAt, categories }: EntryRowProps) {
  const language = useLanguage()
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
          hint={t('list.delete_hint')}
        >
          <ReturnFields changes={entryListQuery.changes(query)} />
        </RecordActions>
      </td>
    </tr>
  )
}
