import type { Knex } from 'knex'
import { placeholderPicture } from '#domain/picture.ts'
import type { Slide } from '#domain/slide.ts'
import { findPictures } from '../media/queries.ts'

/** The slides of the hero in their order. */
export async function listSlides(db: Knex): Promise<Slide[]> {
  const rows = await db('hero_slides').orderBy('position')
  const pictures = await findPictures(
    db,
    rows.flatMap(({ image, image_phone }) => [image, image_phone]),
  )
  return rows.map((row) => ({
    ...row,
    image: pictures.get(row.image) ?? placeholderPicture,
    image_phone: pictures.get(row.image_phone) ?? placeholderPicture,
  }))
}
