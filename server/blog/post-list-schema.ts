import { z } from 'zod'
import { defaultPostListQuery, type PostListQuery, postSorts, postStates } from '#domain/blog/post-list.ts'
import { searchText } from '#domain/text/text-schema.ts'

/** Any query gives a page: what is not understood falls back to showing everything. */
const postListQuerySchema = z.object({
  q: searchText,
  state: z.enum(postStates).catch(defaultPostListQuery.state),
  sort: z.enum(postSorts).catch(defaultPostListQuery.sort),
  page: z.coerce.number().int().min(1).max(100_000).catch(defaultPostListQuery.page),
})

export function readPostListQuery(query: unknown): PostListQuery {
  return postListQuerySchema.parse(query)
}

/** The query of a list as it came with one of its forms, to lead back to it: 'state=draft&page=2'. */
export function readPostListQueryText(text: unknown): PostListQuery {
  const search = new URLSearchParams(typeof text === 'string' ? text : '')
  return readPostListQuery(Object.fromEntries(search))
}
