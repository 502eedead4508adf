import type { Knex } from 'knex'
import { readChosenSubmissions } from '#domain/gallery/entry-list.ts'
import { entryPictureLimit } from '#domain/gallery/gallery.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Translations } from '../../../views/translation/translations.ts'
import { findFormPictures } from '../../media/queries.ts'

type NewEntryRequest = { query: Record<string, unknown>; i18n: Translations; lng: Language }

/** Fills a new entry with the selected submissions; returns a message about those that cannot be used. */
export async function fillNewEntry(db: Knex, { query, i18n, lng }: NewEntryRequest) {
  const { urls, isTooMany } = readChosenSubmissions(query.picture)
  const pictures = await findFormPictures(db, urls)
  const t = i18n.getFixedT(lng, ['admin-gallery', 'errors'])
  if (pictures.length < urls.length) return { pictures, alert: t('errors:picture_gone') }
  return isTooMany
    ? { pictures, alert: t('form.too_many_submissions', { most: entryPictureLimit }) }
    : { pictures }
}
