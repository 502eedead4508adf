import type { Knex } from 'knex'
import { daysLeft } from '#domain/deletion.ts'
import { searchWords } from '#domain/fold.ts'
import type { Language } from '#domain/language.ts'
import type { Post } from '#domain/post.ts'
import {
  type PostSort,
  type PostsQuery,
  postStateOf,
  type StaffPost,
  type StaffPostList,
} from '#domain/post-list.ts'

type Listing = PostsQuery & {
  /** Whose titles sort the list. */
  language: Language
}

const staffPostsOfAPage = 24

/** One page of the staff's list; a page beyond the end is the last one. */
export async function listStaffPosts(db: Knex, listing: Listing, now: Date): Promise<StaffPostList> {
  const { rows, ...counts } = await pageOf<StaffRow>(db, listing, (posts) => posts.select(staffColumns(db)))
  return { items: rows.map((row) => staffPost(row, now)), ...counts }
}

/** The same page for programs: the posts with all that they say. */
export function listWholeStaffPosts(db: Knex, listing: Listing, columns: readonly string[]) {
  return pageOf<Post>(db, listing, (posts) => posts.select(columns))
}

async function pageOf<Row>(
  db: Knex,
  listing: Listing,
  select: (posts: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<{ rows: Row[]; total: number; page: number; pages: number }> {
  const matching = filterPosts(db, listing)
  const [counted] = await matching.clone().count({ count: '*' })
  const total = Number(counted?.count ?? 0)
  const pages = Math.max(1, Math.ceil(total / staffPostsOfAPage))
  const page = Math.min(listing.page, pages)
  // First which ones: what is shown of a post is only looked up for those of the page.
  const shown = matching
    .select('posts.id')
    .orderByRaw(orderOf(listing))
    .limit(staffPostsOfAPage)
    .offset((page - 1) * staffPostsOfAPage)
  const rows = await select(db('posts').whereIn('posts.id', shown)).orderByRaw(orderOf(listing))
  return { rows, total, page, pages }
}

function filterPosts(db: Knex, { q, state }: PostsQuery): Knex.QueryBuilder {
  const matching = db('posts')
  if (state === 'deleted') matching.whereNotNull('posts.deleted_at')
  else matching.whereNull('posts.deleted_at')
  states[state](matching)
  // A folded word consists of letters and digits alone: there is nothing in it to escape.
  for (const word of searchWords(q)) matching.where('posts.search_text', 'like', `%${word}%`)
  return matching
}

const states: Record<PostsQuery['state'], (matching: Knex.QueryBuilder) => void> = {
  all: () => {},
  published: (matching) => matching.where('posts.is_published', true).whereRaw('posts.published_at <= now()'),
  scheduled: (matching) => matching.where('posts.is_published', true).whereRaw('posts.published_at > now()'),
  draft: (matching) => matching.where('posts.is_published', false),
  deleted: () => {},
}

/** Every order ends with the id, so that no post is on two pages or on none; each has its index (migration 014). */
function orderOf({ sort, state, language }: Listing): string {
  if (sort === 'newest' && state === 'deleted') return 'posts.deleted_at desc, posts.id desc'
  if (sort === 'title') return `posts.title_${language} collate "und-x-icu", posts.id`
  return orders[sort]
}

const orders = {
  newest: 'posts.created_at desc, posts.id desc',
  changed: 'posts.updated_at desc, posts.id desc',
  published: 'posts.published_at desc nulls last, posts.id desc',
} as const satisfies Record<Exclude<PostSort, 'title'>, string>

type Times = 'published_at' | 'created_at' | 'updated_at' | 'deleted_at'

type StaffRow = Omit<StaffPost, Times | 'state' | 'days_left'> &
  Record<'created_at' | 'updated_at', Date> &
  Record<'published_at' | 'deleted_at', Date | null>

/** What the list shows of a post: nothing of its text. */
function staffColumns(db: Knex) {
  return [
    ...['id', 'version', 'slug', 'title_ar', 'title_en', 'title_fr', 'tags', 'author', 'is_published'],
    ...['published_at', 'created_at', 'updated_at', 'deleted_at'],
    db.raw(`(
      select json_build_object('url', url, 'width', width, 'height', height, 'colour', colour)
      from pictures where pictures.url = posts.cover_image
    ) as cover`),
  ]
}

function staffPost(row: StaffRow, now: Date): StaffPost {
  const { published_at, created_at, updated_at, deleted_at, ...fields } = row
  return {
    ...fields,
    state: postStateOf(row, now),
    published_at: published_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    deleted_at: deleted_at?.toISOString() ?? null,
    days_left: deleted_at && daysLeft(deleted_at, now),
  }
}
