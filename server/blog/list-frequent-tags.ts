import type { Knex } from 'knex'
import type { Tag } from '#domain/blog/post.ts'
import { isPublished } from './published-posts.ts'

/** The tags of published posts, most frequent first. */
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
