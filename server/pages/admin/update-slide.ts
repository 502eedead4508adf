import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { type Edited, versionColumns } from '../../db/version-columns.ts'
import { lockPictures } from '../../media/lock-pictures.ts'
import type { SlideInput } from '../save-slide.ts'

type UpdateSlideResult = Result<null, { code: 'slide_missing' | 'picture_unknown' } | Edited>

type StoredVersion = { version: number; updated_by: number | null }

/** Changes a slide; 'edited' when somebody else has changed it since `version`. */
export function updateSlide(
  db: Knex,
  id: number,
  changes: Omit<SlideInput, 'position'>,
  version: number,
  editorId: number,
): Promise<UpdateSlideResult> {
  return db.transaction(async (transaction): Promise<UpdateSlideResult> => {
    const slides = transaction('hero_slides').where({ id })
    const slide: StoredVersion | undefined = await slides.clone().forUpdate().first('version', 'updated_by')
    if (!slide) return failed('slide_missing')
    if (slide.version !== version) return failed('edited', { editorId: slide.updated_by })
    if (!(await lockPictures(transaction, [changes.image, changes.image_phone]))) {
      return failed('picture_unknown')
    }
    await slides.update({ ...changes, ...versionColumns(transaction, editorId) })
    return ok(null)
  })
}
