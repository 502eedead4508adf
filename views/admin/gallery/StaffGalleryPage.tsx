import { useTranslation } from 'react-i18next'
import type { GalleryCategory } from '#domain/gallery/gallery.ts'
import { type EntryListItem, type EntryListQuery, entryListQuery } from '#domain/gallery/gallery.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import EntriesList from '../../../client/islands/EntriesList.tsx'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { ScriptIcons } from '../../ui/icons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

export type StaffGalleryPageProps = {
  list: Page<EntryListItem>
  query: EntryListQuery
  categories: GalleryCategory[]
  /** The number of pending submissions. */
  submissionCount: number
}

/** Icons that only later states of the list use. */
const scriptIcons = ['image-off', 'pencil', 'trash-2', 'triangle-alert', 'arrow-left', 'arrow-right']

/** The admin list of gallery entries, with links to submissions and to a new entry. */
export function StaffGalleryPage({ list, query, categories, submissionCount }: StaffGalleryPageProps) {
  const { t } = useTranslation('admin-gallery')
  const { language, clock, href } = usePage()
  const initialQuery = entryListQuery.format(query)
  return (
    <AdminLayout title={t('title')} styles={['admin/gallery']}>
      <AdminPageHeader title={t('title')}>
        {/* The first, as on a phone the row is longer than the screen. */}
        <div className="row">
          <a className="btn btn--sm" href={href(paths.adminEntryNew)}>
            <Icon name="plus" />
            {t('add')}
          </a>
          <a className="btn btn--line btn--sm" href={href(paths.adminSlides)}>
            {t('slides_link')}
          </a>
          <a className="btn btn--line btn--sm" href={href(paths.adminSubmissions)}>
            {t('submissions_link')}
            {submissionCount > 0 && <bdi className="count">{submissionCount}</bdi>}
          </a>
        </div>
      </AdminPageHeader>
      <Island
        of={EntriesList}
        props={{
          initialList: list,
          initialQuery,
          renderedAt: clock().toISOString(),
          categories,
          language,
        }}
        when="load"
      />
      <ScriptIcons names={scriptIcons} />
    </AdminLayout>
  )
}
