import type { Knex } from 'knex'
import type { LocalisedTexts } from '#domain/shared/localised-fields.ts'
import { slugify } from '#domain/text/slugify.ts'
import { findFreeSlug } from './find-free-slug.ts'

/** A free slug for a draft without one: from its title, the English one first; 'draft' when it has none. */
export async function createDraftSlug(
  db: Knex,
  { title_ar, title_en, title_fr }: LocalisedTexts<'title'>,
): Promise<string> {
  const proposals = [title_en, title_fr, title_ar].map(slugify)
  const slug = proposals.find(({ length }) => length >= 2) ?? 'draft'
  const isTaken = await db('posts').where({ slug }).whereNull('deleted_at').first('id')
  return isTaken ? findFreeSlug(db, slug) : slug
}
