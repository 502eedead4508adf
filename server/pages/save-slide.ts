import type { Knex } from 'knex'
import type { SlideTexts } from '#domain/site/slide.ts'

export type SlideInput = SlideTexts & {
  position: number
  /** Address of the wide picture, and of the upright one (4:5) that phones show. */
  image: string
  image_phone: string
}

/** Puts a slide into its position of the hero, in place of the one that was there; returns its id. */
export async function saveSlide(db: Knex, slide: SlideInput): Promise<number> {
  const [saved] = await db('hero_slides').insert(slide).onConflict('position').merge().returning('id')
  return saved.id
}
