import type { Knex } from 'knex'
import type { Tag } from '#domain/blog/post.ts'
import { isScheduled } from './published-posts.ts'

const nextPublicationSql = `
  select 1000 * extract(epoch from min(published_at) - now()) from posts where ${isScheduled}`

/** In how many ms the next post is published by its date; null when none is scheduled. */
export async function findNextPublication(db: Knex): Promise<number | null> {
  const { rows } = await db.raw(`select (${nextPublicationSql})::float8 as ms`)
  return rows[0].ms
}

/** What is beside the list: tags of published posts, most frequent first, and when it changes by itself. */
export async function readBlogFrame(db: Knex): Promise<{ tags: Tag[]; nextPublication: number | null }> {
  const { rows } = await db.raw(`
    with counts as (
      select tag, count from post_counts where tag <> ''
      union all
      select tag, -1 from posts cross join unnest(tags) as tag where ${isScheduled}
    ),
    frequent as (
      select tag as name_ar, name_en, name_fr
      from counts left join tag_names using (tag)
      group by tag, name_en, name_fr
      having sum(count) > 0
      order by sum(count) desc, tag
      limit 30
    )
    select
      (select coalesce(json_agg(frequent), '[]') from frequent) as tags,
      (${nextPublicationSql})::float8 as "nextPublication"
  `)
  return rows[0]
}
