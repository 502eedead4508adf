import type { Knex } from 'knex'
import { placeholderPicture } from '#domain/pictures/picture.ts'
import type { Slide } from '#domain/site/slide.ts'
import { findPictures } from '../media/queries.ts'
import { slideTextNames } from './admin/slide-schema.ts'

type SlideRow = Omit<Slide, 'image' | 'image_phone'> & { image: string; image_phone: string }

/** The slides of the hero, in order. */
export async function listSlides(db: Knex): Promise<Slide[]> {
  const rows: SlideRow[] = await db('hero_slides')
    .select(['id', 'image', 'image_phone', ...slideTextNames, 'version'])
    .orderBy('position')
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
