import { defaultPostListQuery, type PostListQuery, postSorts, postStates } from '#domain/blog/post-list.ts'

/** The list that a query asks for, as the fields of its form show it; the server decides what of it counts. */
export function readPostsFilter(query: string): PostListQuery {
  const asked = new URLSearchParams(query)
  return {
    q: asked.get('q') ?? '',
    state: postStates.find((state) => state === asked.get('state')) ?? defaultPostListQuery.state,
    sort: postSorts.find((sort) => sort === asked.get('sort')) ?? defaultPostListQuery.sort,
    page: Number(asked.get('page')) || 1,
  }
}
