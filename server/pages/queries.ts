import type { Knex } from 'knex'
import { placeholderPicture } from '#domain/pictures/picture.ts'
import { type Slide, type SlideTexts, slideFieldNames } from '#domain/site/slide.ts'
import { storedPicture } from '../media/queries.ts'

type SlideRow = Omit<Slide, 'image' | 'image_phone'> & {
  image: Slide['image'] | null
  image_phone: Slide['image'] | null
}

export async function listSlides(db: Knex): Promise<Slide[]> {
  const rows: SlideRow[] = await db('hero_slides')
    .select([
      ...['id', ...slideFieldNames, 'version'],
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

export type SlideInput = Partial<SlideTexts> & {
  position: number
  /** These are URLs of the wide picture, and of the upright one (4:5) for phones. */
  image: string
  image_phone: string
}

export async function saveSlide(db: Knex, slide: SlideInput): Promise<number> {
  const [saved] = await db('hero_slides').insert(slide).onConflict('position').merge().returning('id')
  return saved.id
}
