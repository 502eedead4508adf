import { defaultPostListQuery, type PostListQuery, postSorts, postStates } from '#domain/blog/post-list.ts'

/** The filter of a query string, for the fields of the form; the server validates it. */
export function readPostsFilter(query: string): PostListQuery {
  const params = new URLSearchParams(query)
  return {
    q: params.get('q') ?? '',
    state: postStates.find((state) => state === params.get('state')) ?? defaultPostListQuery.state,
    sort: postSorts.find((sort) => sort === params.get('sort')) ?? defaultPostListQuery.sort,
    page: Number(params.get('page')) || 1,
  }
}
