import type { Router } from 'express'
import { entryListQuery, resolveCategory } from '#domain/gallery/entry-list.ts'
import { entryPictureLimit, galleryCategoryName } from '#domain/gallery/gallery.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { ok } from '#domain/shared/result.ts'
import { EntryFormPage } from '../../../views/admin/gallery/EntryFormPage.tsx'
import { recordFormValues } from '../../admin/record-form-values.ts'
import { staffForm } from '../../admin/staff-form.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseForm, readFormValues } from '../../http/requests/form.ts'
import { addToast } from '../../http/responses/flash.ts'
import { findFormPictures } from '../../media/queries.ts'
import { createEntry } from '../create-entry.ts'
import { restoreEntry } from '../delete-entry.ts'
import { entryFieldNames, entrySchema } from '../gallery-schema.ts'
import { findEntryRecord, listGalleryCategories } from '../queries.ts'
import { updateEntry } from '../update-entry.ts'
import { explainEntryErrors } from './explain-entry-errors.ts'
import { fillNewEntry } from './fill-new-entry.ts'

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
      category: galleryCategoryName(entry, req.lng).text,
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
      name: localised(readFormValues(req.body), 'title', req.lng).text.slice(0, 200),
    }),
  })
}
