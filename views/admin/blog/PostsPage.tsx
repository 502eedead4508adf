import { useTranslation } from 'react-i18next'
import { type PostListQuery, postListQuery, type StaffPostListItem } from '#domain/blog/post-list.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import PostsList from '../../../client/islands/PostsList.tsx'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { ScriptIcons } from '../../ui/icons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

type PostsPageProps = {
  list: Page<StaffPostListItem>
  query: PostListQuery
}

/** The admin list of posts. */
export function PostsPage({ list, query }: PostsPageProps) {
  const { t } = useTranslation('admin-blog')
  const { language, clock, href } = usePage()
  const offsets = findSafiOffsets(clock())
  return (
    <AdminLayout title={t('title')} styles={['admin/blog']}>
      <AdminPageHeader title={t('title')}>
        <a className="btn btn--sm" href={href(paths.adminPostNew)}>
          <Icon name="plus" />
          {t('new')}
        </a>
      </AdminPageHeader>
      <Island
        of={PostsList}
        props={{ initialList: list, initialQuery: postListQuery.format(query), offsets, language }}
        when="load"
      />
      <ScriptIcons names={scriptIcons} />
    </AdminLayout>
  )
}

/** Icons that only later states of the list use. */
const scriptIcons = [
  'pencil',
  'trash-2',
  'arrow-left',
  'arrow-right',
  'search-x',
  'newspaper',
  'triangle-alert',
]
