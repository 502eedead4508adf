import type { Knex } from 'knex'
import { daysLeft } from '#domain/admin/editing.ts'
import type { PostRecord } from '#domain/blog/post.ts'
import {
  derivePostState,
  type PostListQuery,
  type PostSort,
  type StaffPost,
  type StaffPostListItem,
  staffPostFields,
} from '#domain/blog/post-list.ts'
import { withIsoTimes } from '#domain/shared/json.ts'
import type { Language } from '#domain/shared/language.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { searchWords } from '#domain/text/search-key.ts'
import { formatDateTimeLocal } from '#domain/time/safi-time.ts'
import { paginate } from '../../db/paginate.ts'
import { storedPictureWithoutTexts } from '../../media/queries.ts'
import { recordColumns } from '../post-columns.ts'
import { isPublished } from '../queries.ts'

type Listing = PostListQuery & { language: Language }

export async function listStaffPosts(
  db: Knex,
  listing: Listing,
  now: Date,
): Promise<Page<StaffPostListItem>> {
  const cover = db.raw(`${storedPictureWithoutTexts('posts.cover_image')} as cover`)
  const list = await paginateStaffPosts<StaffPost>(db, listing, [...staffPostFields, cover])
  return mapPage(list, (post) => ({
    ...withIsoTimes(post),
    published_in_safi: post.published_at && formatDateTimeLocal(post.published_at),
    state: derivePostState(post, now),
    days_left: post.deleted_at && daysLeft(post.deleted_at, now),
  }))
}

export function paginateStaffPosts<Row>(
  db: Knex,
  listing: Listing,
  columns: readonly (string | Knex.Raw)[],
): Promise<Page<Row>> {
  return paginate(filterPosts(db, listing), listing, (rows) =>
    rows.select(columns).orderByRaw(toOrderBy(listing)),
  )
}

function filterPosts(db: Knex, { q, state }: PostListQuery): Knex.QueryBuilder {
  const matching = db('posts')
    .whereRaw(`posts.deleted_at is ${state === 'deleted' ? 'not null' : 'null'}`)
    .whereRaw(stateFilters[state])
  // There is nothing to escape: a normalised word contains only letters and digits.
  for (const word of searchWords(q)) matching.where('posts.search_text', 'like', `%${word}%`)
  return matching
}

const stateFilters: Record<PostListQuery['state'], string> = {
  all: 'true',
  published: isPublished(),
  scheduled: 'posts.is_published and posts.published_at > now()',
  draft: 'not posts.is_published',
  deleted: 'true',
}

/** The order ends with the id, so that no post is on two pages or on none. Each order has an index. */
function toOrderBy({ sort, state, language }: Listing): string {
  if (sort === 'newest' && state === 'deleted') return 'posts.deleted_at desc, posts.id desc'
  if (sort === 'title') return `posts.title_${language} collate "und-x-icu", posts.id`
  return orderings[sort]
}

const orderings = {
  newest: 'posts.created_at desc, posts.id desc',
  changed: 'posts.updated_at desc, posts.id desc',
  published: 'posts.published_at desc nulls last, posts.id desc',
} as const satisfies Record<Exclude<PostSort, 'title'>, string>

export function findPostRecord(db: Knex, id: number): Promise<PostRecord | undefined> {
  return db('posts').where({ id }).first(recordColumns)
}

export async function listUsedTags(db: Knex): Promise<string[]> {
  const { rows } = await db.raw(`
    select tag from posts cross join unnest(tags) as tag
    where deleted_at is null
    group by tag order by count(*) desc, tag limit 200
  `)
  return rows.map(({ tag }: { tag: string }) => tag)
}
