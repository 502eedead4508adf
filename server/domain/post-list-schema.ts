import { z } from 'zod'
import { everyPost, type PostsQuery, postSorts, postStates } from './post-list.ts'

/** Any query gives a page: what is not understood falls back to showing everything. */
const postsQuerySchema = z.object({
  q: z
    .string()
    .transform((q) => q.replaceAll('\0', '').toWellFormed().trim().slice(0, 200))
    .catch(everyPost.q),
  state: z.enum(postStates).catch(everyPost.state),
  sort: z.enum(postSorts).catch(everyPost.sort),
  page: z.coerce.number().int().min(1).max(100_000).catch(everyPost.page),
})

export function readPostsQuery(query: unknown): PostsQuery {
  return postsQuerySchema.parse(query)
}

/** The query of a list as it came with one of its forms, to lead back to it: 'state=draft&page=2'. */
export function readPostsQueryText(text: unknown): PostsQuery {
  const search = new URLSearchParams(typeof text === 'string' ? text : '')
  return readPostsQuery(Object.fromEntries(search))
}
