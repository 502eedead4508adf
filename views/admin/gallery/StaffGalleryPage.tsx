import { useTranslation } from 'react-i18next'
import {
  type EntryListItem,
  type EntryListQuery,
  entryListQuery,
  type GalleryCategory,
} from '#domain/gallery/gallery.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import EntriesList from '../../../client/islands/EntriesList.tsx'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { ButtonLink } from '../../ui/Buttons.tsx'
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
  const { clock } = usePage()
  const initialQuery = entryListQuery.format(query)
  return (
    <AdminLayout title={t('title')} styles={['admin/gallery']}>
      <AdminPageHeader title={t('title')}>
        {/* The button for a new entry comes first, as on a phone the row is longer than the screen. */}
        <div className="row">
          <ButtonLink to={paths.adminEntryNew} look="sm" icon="plus">
            {t('add')}
          </ButtonLink>
          <ButtonLink to={paths.adminSlides} look="line sm">
            {t('slides_link')}
          </ButtonLink>
          <ButtonLink to={paths.adminSubmissions} look="line sm">
            {t('submissions_link')}
            {submissionCount > 0 && <bdi className="count">{submissionCount}</bdi>}
          </ButtonLink>
        </div>
      </AdminPageHeader>
      <Island
        of={EntriesList}
        props={{
          initialList: list,
          initialQuery,
          renderedAt: clock().toISOString(),
          categories,
        }}
        when="load"
      />
      <ScriptIcons names={scriptIcons} />
    </AdminLayout>
  )
}
