import type { Knex } from 'knex'
import type { SlideTexts } from '#domain/site/slide.ts'

export type SlideInput = SlideTexts & {
  position: number
  /** URLs of the wide picture, and of the upright one (4:5) for phones. */
  image: string
  image_phone: string
}

/** Inserts a slide at its position of the hero, or replaces the one there; returns its id. */
export async function saveSlide(db: Knex, slide: SlideInput): Promise<number> {
  const [saved] = await db('hero_slides').insert(slide).onConflict('position').merge().returning('id')
  return saved.id
}
