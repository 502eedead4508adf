import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import type { StaffPostList } from '#domain/post-list.ts'
import { safiOffsets } from '#domain/safi-time.ts'
import PostsList from '../../../client/islands/PostsList.tsx'
import { Icon } from '../../../client/ui/Icon.tsx'
import type { PostsWords } from '../../../client/ui/posts-words.ts'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { IconsForLater } from '../../ui/IconsForLater.tsx'
import { AdminHead } from '../AdminHead.tsx'
import { AdminLayout } from '../AdminLayout.tsx'

type PostsPageProps = {
  list: StaffPostList
  /** What the page's address asks for, without the question mark. */
  query: string
}

/** The posts, for staff. */
export function PostsPage({ list, query }: PostsPageProps) {
  const { t } = useTranslation('admin-blog')
  const { language, clock, href } = usePage()
  const words: PostsWords = {
    ...t('list', { returnObjects: true, skipInterpolation: true }),
    offsets: safiOffsets(clock()),
  }
  return (
    <AdminLayout title={t('title')} styles={['admin-blog']}>
      <AdminHead title={t('title')}>
        <a className="btn btn--sm" href={href(paths.adminPostNew)}>
          <Icon name="plus" />
          {t('new')}
        </a>
      </AdminHead>
      <Island of={PostsList} props={{ drawn: list, drawnQuery: query, words, language }} when="load" />
      <IconsForLater names={laterIcons} />
    </AdminLayout>
  )
}

/** Of rows, pages and messages that come when the list changes. */
const laterIcons = [
  'pencil',
  'trash-2',
  'arrow-left',
  'arrow-right',
  'search-x',
  'newspaper',
  'triangle-alert',
]
