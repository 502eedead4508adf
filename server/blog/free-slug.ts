import type { Knex } from 'knex'

/** The slug with the first number behind it that leads nowhere, now or from earlier times. */
export async function freeSlug(db: Knex, slug: string): Promise<string> {
  const begun = `${slug.slice(0, 90)}-`
  const { rows }: { rows: { slug: string }[] } = await db.raw(
    `select slug from posts where deleted_at is null and starts_with(slug, :begun)
     union all select slug from post_slugs where starts_with(slug, :begun)`,
    { begun },
  )
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 2; ; number += 1) if (!taken.has(begun + number)) return begun + number
}
