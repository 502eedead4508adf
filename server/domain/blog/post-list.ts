import { adminTabPath } from '../admin/admin-tabs.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { WithIsoTimes } from '../shared/json.ts'
import { listQuery, oneOf, searchParameter } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'
import type { PostRecord } from './post.ts'

export const postStates = ['all', 'published', 'scheduled', 'draft', 'deleted'] as const

/** A scheduled post is published by itself at its time. */
type PostState = Exclude<(typeof postStates)[number], 'all'>

export const postSorts = ['newest', 'changed', 'published', 'title'] as const
export type PostSort = (typeof postSorts)[number]

export const postListQuery = listQuery({
  path: adminTabPath('blog'),
  filters: { q: searchParameter(), state: oneOf(postStates) },
  display: { sort: oneOf(postSorts) },
})

export type PostListQuery = typeof postListQuery.defaults

/** A published post without a time counts as a draft. */
export function derivePostState(
  post: Pick<PostRecord, 'is_published' | 'published_at' | 'deleted_at'>,
  now: Date,
): PostState {
  if (post.deleted_at) return 'deleted'
  if (!post.is_published || !post.published_at) return 'draft'
  return post.published_at > now ? 'scheduled' : 'published'
}

export const staffPostFields = [
  ...([
    'id',
    'version',
    'slug',
    'title_ar',
    'title_en',
    'title_fr',
    'tags',
    'author',
    'is_published',
  ] as const),
  ...(['published_at', 'created_at', 'updated_at', 'deleted_at'] as const),
] satisfies (keyof PostRecord)[]

export type StaffPost = Pick<PostRecord, (typeof staffPostFields)[number]> & { cover: StoredPicture | null }

export type StaffPostListItem = WithIsoTimes<StaffPost> & {
  published_in_safi: string | null
  state: PostState
  /** Null means that the post is not deleted. */
  days_left: number | null
}

export const blogListQuery = listQuery({ path: paths.blog, filters: { tag: searchParameter(60) } })

export type BlogListQuery = typeof blogListQuery.defaults

/** A page shows one leading post and three rows of three. */
export const postsPerPage = 10
