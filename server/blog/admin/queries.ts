import type { Knex } from 'knex'
import type { PostRecord, Tag } from '#domain/blog/post.ts'
import { recordColumns } from '../post-columns.ts'

/** A post as staff edit it, also when deleted. */
export function findPostRecord(db: Knex, id: number): Promise<PostRecord | undefined> {
  return db('posts').where({ id }).first(recordColumns)
}

/** Tags in use, most frequent first, to choose from. */
export async function listUsedTags(db: Knex): Promise<string[]> {
  const { rows } = await db.raw(`
    select tag from posts cross join unnest(tags) as tag
    where deleted_at is null
    group by tag order by count(*) desc, tag limit 200
  `)
  return rows.map(({ tag }: { tag: string }) => tag)
}

/** Tags with their names, in the given order. */
export async function findTagNames(db: Knex, tags: readonly string[]): Promise<Tag[]> {
  const rows = await db('tag_names').whereIn('tag', [...tags])
  const known = new Map(rows.map((row) => [row.tag, row]))
  return tags.map((tag) => {
    const { name_en = null, name_fr = null } = known.get(tag) ?? {}
    return { name_ar: tag, name_en, name_fr }
  })
}
