import type { Knex } from 'knex'
import { placeholderPicture } from '#domain/pictures/picture.ts'
import { type Slide, slideTextNames } from '#domain/site/slide.ts'
import { storedPicture } from '../media/queries.ts'

/** What staff write on a slide beside its pictures, read for pages and for its form. */
export const writtenSlideColumns = [...slideTextNames] as const satisfies readonly (keyof Slide)[]

const slideColumns = ['id', ...writtenSlideColumns, 'version'] as const satisfies readonly (keyof Slide)[]

type SlideRow = Pick<Slide, (typeof slideColumns)[number]> & {
  image: Slide['image'] | null
  image_phone: Slide['image'] | null
}

/** The slides of the hero, in order. */
export async function listSlides(db: Knex): Promise<Slide[]> {
  const rows: SlideRow[] = await db('hero_slides')
    .select([
      ...slideColumns,
      db.raw(`${storedPicture('hero_slides.image')} as image`),
      db.raw(`${storedPicture('hero_slides.image_phone')} as image_phone`),
    ])
    .orderBy('position')
  return rows.map((row) => ({
    ...row,
    image: row.image ?? placeholderPicture,
    image_phone: row.image_phone ?? placeholderPicture,
  }))
}

export type SlideInput = Pick<Slide, (typeof writtenSlideColumns)[number]> & {
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
