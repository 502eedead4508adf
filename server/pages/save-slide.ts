import type { Knex } from 'knex'

export type SlideInput = {
  position: number
  /** Address of the wide picture, and of the upright one (4:5) that phones show. */
  image: string
  image_phone: string
  title_ar: string
  title_en: string
  title_fr: string | null
  description_ar: string
  description_en: string
  description_fr: string | null
}

/** Puts a slide into its position of the hero, in place of the one that was there; returns its id. */
export async function saveSlide(db: Knex, slide: SlideInput): Promise<number> {
  const [saved] = await db('hero_slides').insert(slide).onConflict('position').merge().returning('id')
  return saved.id
}
