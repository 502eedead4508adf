import { postListQuery, type StaffPostListItem } from '#domain/blog/post-list.ts'
import { PostFilters } from '../admin/blog/PostFilters.tsx'
import { PostsTable } from '../admin/blog/PostsTable.tsx'
import { staffPostsApi } from '../admin/blog/use-publication.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { type ListIslandProps, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { PostsWords } from '../ui/words/posts-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

/** The admin list of posts: search, filters, sorting, pages, inline publishing. */
function PostsList({ words, language, ...initial }: ListIslandProps<StaffPostListItem, PostsWords>) {
  const state = useList({ api: staffPostsApi(language), listQuery: postListQuery, ...initial })
  const part = { state, words, language }
  return (
    <div className="stack">
      <PostFilters {...part} />
      <ListBody tab="blog" emptyIcon="newspaper" {...part}>
        <PostsTable items={state.list.items} query={state.query} words={words} language={language} />
      </ListBody>
    </div>
  )
}

export default defineIsland('PostsList', withQueryClient(PostsList))
