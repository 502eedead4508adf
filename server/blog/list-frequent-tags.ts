import type { Knex } from 'knex'
import type { Tag } from '#domain/blog/post.ts'
import { isScheduled } from './published-posts.ts'

/** The tags of published posts, most frequent first. */
export async function listFrequentTags(db: Knex): Promise<Tag[]> {
  const { rows } = await db.raw(`
    with counts as (
      select tag, count from post_counts where tag <> ''
      union all
      select tag, -1 from posts cross join unnest(tags) as tag where ${isScheduled}
    )
    select tag as name_ar, name_en, name_fr
    from counts left join tag_names using (tag)
    group by tag, name_en, name_fr
    having sum(count) > 0
    order by sum(count) desc, tag
    limit 30
  `)
  return rows
}
