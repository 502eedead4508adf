import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/result.ts'
import { holdPictures } from '../media/hold-pictures.ts'
import type { SlideInput } from './save-slide.ts'

type Changed = Result<null, { code: 'slide_missing' | 'edited' | 'picture_unknown' }>

/** Changes a slide if it is still as it was read, by its version: what somebody else changed since is not written over. */
export function changeSlide(
  db: Knex,
  id: number,
  changes: Omit<SlideInput, 'position'>,
  version: number,
): Promise<Changed> {
  return db.transaction(async (transaction): Promise<Changed> => {
    const slides = transaction('hero_slides').where({ id })
    const slide: { version: number } | undefined = await slides.clone().forUpdate().first('version')
    if (!slide) return failed('slide_missing')
    if (slide.version !== version) return failed('edited')
    if (!(await holdPictures(transaction, [changes.image, changes.image_phone]))) {
      return failed('picture_unknown')
    }
    await slides.update({ ...changes, version: version + 1, updated_at: transaction.fn.now() })
    return ok(null)
  })
}
