import { everyPost, type PostsQuery, postSorts, postStates } from '#domain/post-list.ts'

/** The list that a query asks for, as the fields of its form show it; the server decides what of it counts. */
export function filterIn(query: string): PostsQuery {
  const asked = new URLSearchParams(query)
  return {
    q: asked.get('q') ?? '',
    state: postStates.find((state) => state === asked.get('state')) ?? everyPost.state,
    sort: postSorts.find((sort) => sort === asked.get('sort')) ?? everyPost.sort,
    page: Number(asked.get('page')) || 1,
  }
}
