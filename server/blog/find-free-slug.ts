import type { Knex } from 'knex'

/** The slug with the lowest number appended that is not in use and never was. */
export async function findFreeSlug(db: Knex, slug: string): Promise<string> {
  const prefix = `${slug.slice(0, 90)}-`
  const { rows }: { rows: { slug: string }[] } = await db.raw(
    `select slug from posts where deleted_at is null and starts_with(slug, :prefix)
     union all select slug from post_slugs where starts_with(slug, :prefix)`,
    { prefix },
  )
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 2; ; number += 1) if (!taken.has(prefix + number)) return prefix + number
}
