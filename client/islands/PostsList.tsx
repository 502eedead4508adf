import { postListQuery, type StaffPostListItem } from '#domain/blog/post-list.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { NoPosts } from '../admin/blog/NoPosts.tsx'
import { PostFilters } from '../admin/blog/PostFilters.tsx'
import { PostsTable } from '../admin/blog/PostsTable.tsx'
import { staffPostsApi } from '../admin/blog/use-publication.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { ListError } from '../admin/ListError.tsx'
import { ListPager } from '../admin/ListPager.tsx'
import { useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { PostsWords } from '../ui/words/posts-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type PostsListProps = {
  initialList: Page<StaffPostListItem>
  /** The query string of the page. */
  initialQuery: string
  words: PostsWords
  language: Language
}

/** The admin list of posts: search, filters, sorting, pages, inline publishing. */
function PostsList({ initialList, initialQuery, words, language }: PostsListProps) {
  const { list, query, goTo, isLoading, error, tryAgain } = useList({
    api: staffPostsApi(language),
    initialQuery,
    initialList,
  })
  const filter = postListQuery.parse(query)
  const localeProps = { words, language }
  return (
    <div className="stack">
      <PostFilters filter={filter} query={query} total={list.total} goTo={goTo} {...localeProps} />
      {error && <ListError error={error} tryAgain={tryAgain} {...localeProps} />}
      <ListBody isLoading={isLoading} loading={words.loading}>
        {list.items.length > 0 ? (
          <PostsTable items={list.items} query={query} {...localeProps} />
        ) : (
          <NoPosts isFiltered={postListQuery.isFiltered(filter)} goTo={goTo} {...localeProps} />
        )}
      </ListBody>
      <ListPager list={list} query={query} goTo={goTo} {...localeProps} />
    </div>
  )
}

export default defineIsland('PostsList', withQueryClient(PostsList))
