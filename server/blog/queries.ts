import type { Knex } from 'knex'
import type { Post, PostDetails, PostLink, PostSummary, Tag } from '#domain/blog/post.ts'
import { type BlogListQuery, postsPerPage } from '#domain/blog/post-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { newestFirst, paginate } from '../db/paginate.ts'
import {
  type ListRow,
  postColumns,
  postListColumns,
  readColumns,
  toPostDetails,
  toPostSummary,
} from './post-columns.ts'

export async function listPosts(
  db: Knex,
  query: BlogListQuery,
  language: Language,
): Promise<Page<PostSummary>> {
  return mapPage(await paginatePublished<ListRow>(db, query, postListColumns(db, language)), toPostSummary)
}

export async function findPost(
  db: Knex,
  slug: string,
  language: Language,
): Promise<{ post: PostDetails; previous: PostLink | undefined; next: PostLink | undefined } | undefined> {
  const row = await publishedPosts(db)
    .where({ slug })
    .first([...readColumns(db, language), neighbour(db, 'previous'), neighbour(db, 'next')])
  if (!row) return undefined
  const { previous, next, ...post } = row
  return { post: toPostDetails(post), previous: previous ?? undefined, next: next ?? undefined }
}

function neighbour(db: Knex, side: 'previous' | 'next'): Knex.Raw {
  const [comparison, direction] = side === 'previous' ? ['<', 'desc'] : ['>', 'asc']
  return db.raw(`(
    select json_build_object(
      'slug', beside.slug, 'title_ar', beside.title_ar, 'title_en', beside.title_en, 'title_fr', beside.title_fr
    )
    from posts as beside
    where ${isPublished('beside')}
      and (beside.published_at, beside.id) ${comparison} (posts.published_at, posts.id)
    order by beside.published_at ${direction}, beside.id ${direction}
    limit 1
  ) as ${side}`)
}

export async function findPostByPreview(
  db: Knex,
  preview_token: string,
  language: Language,
): Promise<(Omit<PostDetails, 'published_at'> & { published_at: Date | null }) | undefined> {
  const row = await db('posts')
    .where({ preview_token })
    .whereNull('deleted_at')
    .first(readColumns(db, language))
  return row && toPostDetails(row)
}

/** Returns null when the post of this slug was deleted; undefined when there was none or it is not published now. */
export async function findCurrentSlug(db: Knex, slug: string): Promise<string | null | undefined> {
  const moved = await db('post_slugs')
    .leftJoin('posts', 'posts.id', 'post_slugs.post_id')
    .where('post_slugs.slug', slug)
    .first(
      'posts.slug',
      db.raw('post_slugs.post_id is null or posts.deleted_at is not null as is_gone'),
      db.raw(`${isPublished()} as is_out`),
    )
  if (moved) return moved.is_gone ? null : moved.is_out ? moved.slug : undefined
  const removed = await db('posts')
    .where({ slug })
    .whereNotNull('deleted_at')
    .whereRaw('is_published and published_at <= now()')
    .first('id')
  return removed ? null : undefined
}

const relatedLimit = 3

export async function listRelatedPosts(
  db: Knex,
  { id, tags }: Pick<PostDetails, 'id' | 'tags'>,
  language: Language,
): Promise<PostSummary[]> {
  const names = tags.map(({ name_ar }) => name_ar)
  if (names.length === 0) return []
  // Tags are counted one by one: intersecting two lists for each post takes three times as long.
  const shared = db.raw(names.map(() => '(posts.tags @> array[?])::integer').join(' + '), names)
  const rows = await publishedPosts(db)
    .select(postListColumns(db, language))
    .whereRaw('posts.tags && ?::text[]', [names])
    .whereNot('posts.id', id)
    .orderByRaw('? desc', [shared])
    .orderBy(newestFirst('posts', 'published_at'))
    .limit(relatedLimit)
  return rows.map(toPostSummary)
}

export function listPostsAbout(db: Knex, productId: number): Promise<PostLink[]> {
  return publishedPosts(db)
    .select('slug', 'title_ar', 'title_en', 'title_fr')
    .whereRaw('posts.product_ids @> array[?::integer]', [productId])
    .orderBy(newestFirst('posts', 'published_at'))
    .limit(relatedLimit)
}

export function listFullPosts(db: Knex, query: BlogListQuery): Promise<Page<Post>> {
  return paginatePublished(db, query, postColumns)
}

export function findFullPost(
  db: Knex,
  by: { id: number } | { slug: string },
  { hasDrafts }: { hasDrafts: boolean },
): Promise<Post | undefined> {
  const posts = hasDrafts ? db('posts').whereNull('deleted_at') : publishedPosts(db)
  return posts.where(by).first(postColumns)
}

/** Visitors may see a post only since its own time, after its last change. */
export function postPages(db: Knex): Knex.QueryBuilder {
  return publishedPosts(db).select(
    'id',
    'slug as key',
    db.raw('greatest(updated_at, published_at) as "changedAt"'),
    // An older post may name a picture of another site.
    db.raw(`case when cover_image like '/uploads/%' then array[cover_image] end as pictures`),
  )
}

function paginatePublished<Row>(
  db: Knex,
  { tag, page }: BlogListQuery,
  columns: readonly (string | Knex.Raw)[],
): Promise<Page<Row>> {
  const posts = publishedPosts(db)
  if (tag) posts.whereRaw('posts.tags @> array[?]', [tag])
  return paginate(posts, { page, size: postsPerPage }, (rows) =>
    rows.select(columns).orderBy(newestFirst('posts', 'published_at')),
  )
}

/** Visitors see a post that is published and not deleted, and whose time has come. */
export function isPublished(posts = 'posts'): string {
  return `${posts}.is_published and ${posts}.deleted_at is null and ${posts}.published_at <= now()`
}

function publishedPosts(db: Knex): Knex.QueryBuilder {
  return db('posts').whereRaw(isPublished())
}

export async function listFrequentTags(db: Knex): Promise<Tag[]> {
  const { rows } = await db.raw(`
    select tag as name_ar, name_en, name_fr
    from posts cross join unnest(tags) as tag left join tag_names using (tag)
    where ${isPublished()}
    group by tag, name_en, name_fr
    order by count(*) desc, tag
    limit 30
  `)
  return rows
}
