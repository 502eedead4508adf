import type { Language } from '#domain/language.ts'
import { isPostsFiltered, type StaffPostList } from '#domain/post-list.ts'
import { Filters } from '../admin/blog/Filters.tsx'
import { filterIn } from '../admin/blog/filter-in.ts'
import { NoPosts } from '../admin/blog/NoPosts.tsx'
import { PostsTable } from '../admin/blog/PostsTable.tsx'
import { staffPostsApi } from '../admin/blog/use-publication.ts'
import { ListBody } from '../admin/ListBody.tsx'
import { ListPager } from '../admin/ListPager.tsx'
import { ListTrouble } from '../admin/ListTrouble.tsx'
import { useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import type { PostsWords } from '../ui/posts-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type PostsListProps = {
  drawn: StaffPostList
  /** What the page's address asks for. */
  drawnQuery: string
  words: PostsWords
  language: Language
}

/** The posts as staff go through them: searched, narrowed, ordered, paged, published on the spot. */
function PostsList({ drawn, drawnQuery, words, language }: PostsListProps) {
  const { list, query, goTo, isLoading, error, tryAgain } = useList({
    api: staffPostsApi(language),
    drawnQuery,
    drawn,
  })
  const filter = filterIn(query)
  const inWords = { words, language }
  return (
    <div className="stack">
      <Filters filter={filter} query={query} total={list.total} goTo={goTo} {...inWords} />
      {error && <ListTrouble error={error} tryAgain={tryAgain} {...inWords} />}
      <ListBody isLoading={isLoading} loading={words.loading}>
        {list.items.length > 0 ? (
          <PostsTable items={list.items} query={query} {...inWords} />
        ) : (
          <NoPosts isFiltered={isPostsFiltered(filter)} goTo={goTo} {...inWords} />
        )}
      </ListBody>
      <ListPager page={list.page} pages={list.pages} query={query} goTo={goTo} {...inWords} />
    </div>
  )
}

export default defineIsland('PostsList', withQueryClient(PostsList))
