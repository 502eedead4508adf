import type { Request, Router } from 'express'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { readChosenSubmissions, resolveCategory } from '#domain/gallery/entry-list.ts'
import { entryPictureLimit } from '#domain/gallery/gallery.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { ok } from '#domain/shared/result.ts'
import { EntryFormPage } from '../../../views/admin/gallery/EntryFormPage.tsx'
import { staffForm } from '../../admin/staff-form.ts'
import { parseForm, readFormValues } from '../../http/requests/form.ts'
import { addToast } from '../../http/responses/flash.ts'
import { findFormPictures } from '../../media/queries.ts'
import type { Media } from '../../media/uploads/routes.ts'
import { createEntry } from '../create-entry.ts'
import { restoreEntry } from '../delete-entry.ts'
import { entrySchema } from '../gallery-schema.ts'
import { findEntryRecord, listGalleryCategories } from '../queries.ts'
import { updateEntry } from '../update-entry.ts'
import { entryFormValues } from './entry-form-values.ts'
import { explainEntryProblems } from './explain-entry-problems.ts'

/** The form of an entry; a new one begins with the submitted pictures that were chosen. */
export function galleryFormRoutes(media: Media): Router {
  const { db } = media
  return staffForm(media, {
    permission: 'manage gallery',
    pictures: { field: 'image_urls', limit: entryPictureLimit, bucket: 'gallery-images' },
    newPath: paths.adminEntryNew,
    path: paths.adminEntry,
    back: () => adminTabPath('gallery'),
    deletedListPath: adminTabPath('gallery', { state: 'deleted' }),
    page: EntryFormPage,
    choices: async () => ({ categories: await listGalleryCategories(db) }),
    blank: async (req) => {
      const { urls, isTooMany } = readChosenSubmissions(req.query.picture)
      const pictures = await findFormPictures(db, toReferences(urls))
      return { pictures, ...explainMissing(req, { isTooMany, isGone: pictures.length < urls.length }) }
    },
    find: (id) => findEntryRecord(db, id),
    values: async (entry, req) => ({
      ...entryFormValues(entry, req.lng),
      image_urls: await findFormPictures(db, toReferences(entry.image_urls)),
    }),
    read: (req) => parseForm(entrySchema, req.body),
    create: (entry, once) => once(async (transaction) => createEntry(transaction, await withCategory(entry))),
    update: async (id, entry, { version, editorId }) =>
      updateEntry(db, id, await withCategory(entry), version, editorId),
    restore: async (id) => ok(await restoreEntry(db, id)),
    explain: ({ code }) => (code === 'picture_unknown' ? { errors: { image_urls: ['picture_gone'] } } : null),
    onProblems: (req, { errors = {} }) => req.res && addToast(req.res, explainEntryProblems(errors)),
    flash: (req, { before }) => ({
      key: before ? 'entry_changed' : 'entry_added',
      name: localised(readFormValues(req.body), 'title', req.lng).text.slice(0, 200),
    }),
  })

  async function withCategory<Entry extends Parameters<typeof resolveCategory>[0]>(entry: Entry) {
    return { ...entry, ...resolveCategory(entry, await listGalleryCategories(db)) }
  }
}

const toReferences = (urls: readonly string[]) => urls.map((url) => ({ url }))

/** More submissions were chosen than an entry may have, or one of them is gone. */
function explainMissing(req: Request, { isTooMany, isGone }: { isTooMany: boolean; isGone: boolean }) {
  const t = req.i18n.getFixedT(req.lng, ['admin-gallery', 'errors'])
  if (isGone) return { alert: t('errors:picture_gone') }
  return isTooMany ? { alert: t('form.pile_too_many', { count: entryPictureLimit }) } : {}
}
