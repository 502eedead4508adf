import { useTranslation } from 'react-i18next'
import type { GalleryCategory } from '#domain/gallery.ts'
import { paths } from '#domain/paths.ts'
import { type StaffGalleryList, type StaffGalleryQuery, staffGalleryPath } from '#domain/staff-gallery.ts'
import EntriesList from '../../../client/islands/EntriesList.tsx'
import type { EntriesWords } from '../../../client/ui/entries-words.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { IconsForLater } from '../../ui/IconsForLater.tsx'
import { AdminHead } from '../AdminHead.tsx'
import { AdminLayout } from '../AdminLayout.tsx'

export type StaffGalleryPageProps = {
  list: StaffGalleryList
  query: StaffGalleryQuery
  categories: GalleryCategory[]
  /** How many pictures people have sent that wait for the staff. */
  offered: number
}

/** Icons that the list may come to need while it lives. */
const iconsToCome = ['image-off', 'pencil', 'trash-2', 'triangle-alert', 'arrow-left', 'arrow-right']

/** The gallery as its staff keep it: what hangs there, what was deleted, and the ways to add more. */
export function StaffGalleryPage({ list, query, categories, offered }: StaffGalleryPageProps) {
  const { t } = useTranslation('admin-gallery')
  const { language, clock, href } = usePage()
  // The island fills the marks of its words by itself.
  const words: EntriesWords = t('list', { returnObjects: true, skipInterpolation: true })
  const drawnQuery = staffGalleryPath(query).split('?')[1] ?? ''
  return (
    <AdminLayout title={t('title')} styles={['admin-gallery']}>
      <AdminHead title={t('title')}>
        <div className="row">
          <a className="btn btn--line btn--sm" href={href(paths.adminSlides)}>
            {t('slides_link')}
          </a>
          <a className="btn btn--line btn--sm" href={href(paths.adminOffered)}>
            {t('pile_link')}
            {offered > 0 && <bdi className="count">{offered}</bdi>}
          </a>
          <a className="btn btn--sm" href={href(paths.adminNewEntry)}>
            <Icon name="plus" />
            {t('add')}
          </a>
        </div>
      </AdminHead>
      <Island
        of={EntriesList}
        props={{ drawn: list, drawnQuery, drawnAt: clock().toISOString(), categories, words, language }}
        when="load"
      />
      <IconsForLater names={iconsToCome} />
    </AdminLayout>
  )
}
