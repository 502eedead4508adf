import { useTranslation } from 'react-i18next'
import { postListQuery, type StaffPostListItem } from '#domain/blog/post-list.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import { PostFilters } from '../admin/blog/PostFilters.tsx'
import { PostsTable } from '../admin/blog/PostsTable.tsx'
import { staffPostsApi } from '../admin/blog/use-publication.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { listTexts } from '../admin/list-texts.ts'
import { type ListIslandProps, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { withQueryClient } from '../with-query-client.tsx'

type PostsListProps = ListIslandProps<StaffPostListItem> & {
  /** UTC offsets of Safi. */
  offsets: SafiOffsets
}

/** The admin list of posts: search, filters, sorting, pages, inline publishing. */
function PostsList({ offsets, language, ...initial }: PostsListProps) {
  const { t } = useTranslation('admin-blog')
  const state = useList({ api: staffPostsApi(language), listQuery: postListQuery, ...initial })
  const part = { state, language }
  return (
    <div className="stack">
      <PostFilters {...part} />
      <ListBody
        tab="blog"
        empty={{ icon: 'newspaper', title: t('list.empty'), text: t('list.empty_text') }}
        none={{ title: t('list.none'), text: t('list.none_text') }}
        notLoaded={t('list.not_loaded')}
        {...part}
      >
        <PostsTable items={state.list.items} query={state.query} offsets={offsets} language={language} />
      </ListBody>
    </div>
  )
}

export default defineIsland('PostsList', withQueryClient(PostsList), {
  ...listTexts,
  'admin-blog': (language) => import(`../../locales/${language}/admin-blog.json`),
})
