import { useTranslation } from 'react-i18next'
import { type PostListQuery, postListQuery, type StaffPostListItem } from '#domain/blog/post-list.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import PostsList from '../../../client/islands/PostsList.tsx'
import { Island } from '../../Island.tsx'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { ListIcons } from '../../ui/icons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

export function PostsPage({ list, query }: { list: Page<StaffPostListItem>; query: PostListQuery }) {
  const { t } = useTranslation(['admin-blog', 'admin'])
  return (
    <AdminLayout title={t('admin:pages.blog')} styles={['admin/blog']}>
      <AdminPageHeader title={t('admin:pages.blog')}>
        <ButtonLink to={paths.adminPostNew} look="sm" icon="plus">
          {t('new')}
        </ButtonLink>
      </AdminPageHeader>
      <Island
        of={PostsList}
        props={{ initialList: list, initialQuery: postListQuery.format(query) }}
        when="load"
      />
      <ListIcons />
    </AdminLayout>
  )
}
