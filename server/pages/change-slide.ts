import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/result.ts'
import { edition } from '../db/edition.ts'
import { holdPictures } from '../media/hold-pictures.ts'
import type { SlideInput } from './save-slide.ts'

type Changed = Result<
  null,
  { code: 'slide_missing' } | { code: 'picture_unknown' } | { code: 'edited'; editorId: number | null }
>

type Stored = { version: number; updated_by: number | null }

/** Changes a slide if it is still as it was read, by its version: what somebody else changed since is not written over. */
export function changeSlide(
  db: Knex,
  id: number,
  changes: Omit<SlideInput, 'position'>,
  version: number,
  editorId: number,
): Promise<Changed> {
  return db.transaction(async (transaction): Promise<Changed> => {
    const slides = transaction('hero_slides').where({ id })
    const slide: Stored | undefined = await slides.clone().forUpdate().first('version', 'updated_by')
    if (!slide) return failed('slide_missing')
    if (slide.version !== version) return failed('edited', { editorId: slide.updated_by })
    if (!(await holdPictures(transaction, [changes.image, changes.image_phone]))) {
      return failed('picture_unknown')
    }
    await slides.update({ ...changes, ...edition(transaction, editorId) })
    return ok(null)
  })
}
