import { checkPictureStorage } from '../../media/check-picture-storage.ts'
import { findMissingPictures } from '../../media/find-missing-pictures.ts'
import { countOrphanPictures } from '../../media/prune-orphan-pictures.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from '../check.ts'

export async function checkPictures({ db, config }: DoctorContext): Promise<Outcome> {
  const reason = await checkPictureStorage(config)
  if (reason !== null) return failure('pictures_bucket', { reason })
  // Files in a bucket would be a request each.
  const missing = config.uploadsBucket ? [] : await findMissingPictures(db, config.uploadsDir)
  const [example] = missing
  if (example) return failure('pictures_missing', { pictures: missing.length, example })
  const orphans = await countOrphanPictures(db)
  return orphans > 0 ? warning('pictures_orphaned', { pictures: orphans }) : ok('pictures_complete')
}
