import type { Router } from 'express'
import type { Knex } from 'knex'
import { backupKeeping } from '#domain/backups/backup-keeping.ts'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { zonesInUse } from '#domain/shipping/zones.ts'
import { keptFor } from '#domain/site/kept-data.ts'
import { pages, pagesWith } from '#domain/site/pages.ts'
import { slideFieldNames, slideLimit, slidePictureLimit } from '#domain/site/slide.ts'
import { SlideFormPage, SlidesPage } from '../../views/admin/SlidesPage.tsx'
import { AboutPage } from '../../views/pages/AboutPage.tsx'
import { HomePage } from '../../views/pages/HomePage.tsx'
import { LegalPage } from '../../views/pages/LegalPage.tsx'
import { OfflinePage } from '../../views/pages/OfflinePage.tsx'
import { recordFormValues } from '../admin/form-baseline.ts'
import { addStaffFormRoutes } from '../admin/staff-form.ts'
import { listFeatured } from '../catalog/products/queries.ts'
import { type Edited, versionColumns } from '../db/version-columns.ts'
import type { Dependencies } from '../dependencies.ts'
import { parseForm } from '../http/requests/read-request.ts'
import { sendPage } from '../http/responses/page.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { findFormPictures, lockPictures } from '../media/queries.ts'
import { readZones } from '../shipping/queries.ts'
import { listSlides, type SlideInput } from './queries.ts'
import { slideFormSchema } from './slide-schema.ts'

export function addPagesRoutes(router: Router, dependencies: Dependencies): void {
  const { db, memory } = dependencies
  router.get(paths.home, async (req, res) => {
    const [slides, featured] = await Promise.all([
      memory.remember('slides', () => listSlides(db)),
      listFeatured(db, req.user?.business),
    ])
    sendPage(res, HomePage, { slides, ...featured })
  })
  router.get(paths.about, (_req, res) => sendPage(res, AboutPage, {}))
  addLegalRoutes(router, dependencies)
  // The service worker fetches it in advance.
  router.get(paths.offline, (_req, res) => sendPage(res, OfflinePage, {}))
  addSlideRoutes(router, dependencies)
}

function addLegalRoutes(router: Router, dependencies: Dependencies): void {
  const { months: backupMonths } = backupKeeping
  const retention = { ...dependencies.config.retention, ...keptFor, backupMonths }
  for (const name of pagesWith('legalText')) {
    const path = paths[name]
    const text = pages[name].legalText
    router.get(path, async ({ app }, res) => {
      const zones = zonesInUse(await readZones(dependencies))
      const { is_inbox_open: hasContactInbox } = app.locals.seller.shop
      sendPage(res, LegalPage, { text, path, hasContactInbox, zones, retention })
    })
  }
}

const guard = [requirePermission('manage slides')]

/** No slide can be deleted; its texts and pictures change. */
function addSlideRoutes(router: Router, { media }: Dependencies): void {
  const { db } = media
  router.get(paths.adminSlides, ...guard, async (_req, res) => {
    sendPage(res, SlidesPage, { slides: await listSlides(db) })
  })
  addStaffFormRoutes(router, media, {
    guard,
    pictures: { field: 'images', limit: slidePictureLimit, folder: 'images' },
    newPath: paths.adminSlide('new'),
    path: paths.adminSlide,
    back: () => paths.adminSlides,
    page: SlideFormPage,
    find: async (db, id) => {
      const slides = await listSlides(db)
      return slides.map((slide, index) => ({ ...slide, number: index + 1 })).find((slide) => slide.id === id)
    },
    values: async (slide) => ({
      ...recordFormValues(slide, slideFieldNames),
      // The wide picture comes first; it is the only one when it serves phones too.
      images: await findFormPictures(db, [slide.image.url, slide.image_phone.url]),
    }),
    read: (req) => parseForm(slideFormSchema, req.body),
    create: (slide, once) => once((transaction) => createSlide(transaction, slide)),
    update: updateSlide,
    explain: ({ code }: { code: 'picture_unknown' | 'slides_full' }) => ({ errors: { images: [code] } }),
    flash: () => ({ key: 'slide_saved' }),
  })
}

type CreateSlideResult = Result<number, { code: 'picture_unknown' | 'slides_full' }>

function createSlide(db: Knex, slide: Omit<SlideInput, 'position'>): Promise<CreateSlideResult> {
  return db.transaction(async (transaction): Promise<CreateSlideResult> => {
    // If two are added at the same moment, the second sees the first.
    await transaction.raw('lock table hero_slides in share row exclusive mode')
    const positions: number[] = await transaction('hero_slides').pluck('position')
    if (positions.length >= slideLimit) return failed('slides_full')
    if (!(await lockPictures(transaction, [slide.image, slide.image_phone]))) return failed('picture_unknown')
    const position = Math.max(0, ...positions) + 1
    const [saved] = await transaction('hero_slides')
      .insert({ ...slide, position })
      .returning('id')
    return ok(saved.id)
  })
}

type UpdateSlideResult = Result<null, { code: 'picture_unknown' } | Edited>

type StoredVersion = { version: number; updated_by: number | null }

/** Fails with 'edited' when somebody else has changed the slide since `version`. */
function updateSlide(
  db: Knex,
  id: number,
  changes: Omit<SlideInput, 'position'>,
  { version, editorId }: { version: number; editorId: number },
): Promise<UpdateSlideResult> {
  return db.transaction(async (transaction): Promise<UpdateSlideResult> => {
    const slides = transaction('hero_slides').where({ id })
    const slide: StoredVersion = requireFound(await slides.clone().forUpdate().first('version', 'updated_by'))
    if (slide.version !== version) return failed('edited', { editorId: slide.updated_by })
    if (!(await lockPictures(transaction, [changes.image, changes.image_phone]))) {
      return failed('picture_unknown')
    }
    await slides.update({ ...changes, ...versionColumns(transaction, editorId) })
    return ok(null)
  })
}
