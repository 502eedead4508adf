import type { Router } from 'express'
import type { i18n as I18n } from 'i18next'
import type { Knex } from 'knex'
import { entryListQuery, readChosenSubmissions, resolveCategory } from '#domain/gallery/entry-list.ts'
import { entryPictureLimit, galleryCategoryName } from '#domain/gallery/gallery.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { ok } from '#domain/shared/result.ts'
import { EntryFormPage } from '../../../views/admin/gallery/EntryFormPage.tsx'
import type { Toast } from '../../../views/toasts.ts'
import { recordFormValues } from '../../admin/form-baseline.ts'
import { staffForm } from '../../admin/staff-form.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseForm, readFormValues } from '../../http/requests/form.ts'
import { addToast } from '../../http/responses/flash.ts'
import { findFormPictures } from '../../media/queries.ts'
import { entryFieldNames, entrySchema } from '../gallery-schema.ts'
import { findEntryRecord, listGalleryCategories } from '../queries.ts'
import { createEntry, restoreEntry, updateEntry } from '../save-entry.ts'

/** Create and edit form of an entry; a new one starts with the selected submissions. */
export function galleryFormRoutes({ media }: Dependencies): Router {
  const { db } = media
  return staffForm(media, {
    permission: 'manage gallery',
    pictures: { field: 'image_urls', limit: entryPictureLimit, bucket: 'gallery-images' },
    newPath: paths.adminEntryNew,
    path: paths.adminEntry,
    back: () => entryListQuery.path(),
    deletedListPath: entryListQuery.path({ state: 'deleted' }),
    page: EntryFormPage,
    choices: async () => ({ categories: await listGalleryCategories(db) }),
    blank: (req) => fillNewEntry(db, req),
    find: (db, id) => findEntryRecord(db, id),
    values: async (entry, req) => ({
      ...recordFormValues(entry, entryFieldNames),
      category: galleryCategoryName(entry, req.language).text,
      image_urls: await findFormPictures(db, entry.image_urls),
    }),
    read: async (req) => {
      const form = parseForm(entrySchema, req.body)
      if (!form.ok) return form
      return ok({ ...form.value, ...resolveCategory(form.value, await listGalleryCategories(db)) })
    },
    create: (entry, once) => once((transaction) => createEntry(transaction, entry)),
    update: (db, id, entry, { version, editorId }) => updateEntry(db, id, entry, version, editorId),
    restore: async (db, id) => ok(await restoreEntry(db, id)),
    explain: ({ code }) => (code === 'picture_unknown' ? { errors: { image_urls: ['picture_gone'] } } : null),
    onErrors: (res, errors) => addToast(res, explainEntryErrors(errors)),
    flash: (req, { before }) => ({
      key: before ? 'entry_changed' : 'entry_added',
      name: localised(readFormValues(req.body), 'title', req.language).text.slice(0, 200),
    }),
  })
}

/** The message for a rejected form: that required fields are missing, otherwise the first error. */
function explainEntryErrors(errors: Record<string, string[]>): Toast {
  const codes = Object.values(errors).flat()
  const isIncomplete = codes.includes('required') || codes.includes('pictures_missing')
  return isIncomplete
    ? { key: 'entry_incomplete', values: {} }
    : { key: 'entry_failed', values: { reason: codes[0] ?? 'invalid' } }
}

type NewEntryRequest = { query: Record<string, unknown>; i18n: I18n; language: Language }

/** Fills a new entry with the selected submissions; returns a message about those that cannot be used. */
async function fillNewEntry(db: Knex, { query, i18n, language }: NewEntryRequest) {
  const { urls, isTooMany } = readChosenSubmissions(query.picture)
  const pictures = await findFormPictures(db, urls)
  const t = i18n.getFixedT(language, ['admin-gallery', 'errors'])
  if (pictures.length < urls.length) return { pictures, alert: t('errors:picture_gone') }
  return isTooMany
    ? { pictures, alert: t('form.too_many_submissions', { most: entryPictureLimit }) }
    : { pictures }
}
