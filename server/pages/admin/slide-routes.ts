import { type Request, type Response, Router } from 'express'
import type { UploadError } from '#domain/pictures/form-picture.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { type Slide, slidePictureLimit } from '#domain/site/slide.ts'
import { SlideFormPage, type SlideFormPageProps } from '../../../views/admin/slides/SlideFormPage.tsx'
import { SlidesPage } from '../../../views/admin/slides/SlidesPage.tsx'
import { findEditConflict } from '../../admin/find-edit-conflict.ts'
import { buildFormProps, type RecordValues } from '../../admin/form-baseline.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseForm, readFormValues, redirectTo } from '../../http/requests/form.ts'
import { idIn } from '../../http/requests/id-param.ts'
import { refuse } from '../../http/responses/errors.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { signedIn } from '../../http/security/signed-in-user.ts'
import { findFormPictures } from '../../media/queries.ts'
import { saveAltTexts } from '../../media/save-alt-texts.ts'
import {
  flashUploadErrors,
  readFormPictures,
  readPictureForm,
  rerenderStatus,
} from '../../media/uploads/read-picture-form.ts'
import { listSlides } from '../queries.ts'
import { picturesOf, slideFormValues } from './slide-form-values.ts'
import { type SlideForm, slideFormSchema } from './slide-schema.ts'
import { updateSlide } from './update-slide.ts'

/** The slides of the home page, for staff: pictures and texts of those that there are. */
export function slideRoutes({ media }: Dependencies): Router {
  const { db } = media
  const router = Router()
  const requireSlidePermission = requirePermission('manage slides')
  const read = [
    requireSlidePermission,
    ...readPictureForm(media, { field: 'images', limit: slidePictureLimit, bucket: 'images' }),
  ]

  router.get(paths.adminSlides, requireSlidePermission, async (_req, res) => {
    sendPage(res, SlidesPage, { slides: await listSlides(db) })
  })

  router.get(paths.adminSlide(':id'), requireSlidePermission, async (req: Request, res: Response) => {
    const { slide, number } = await requireSlide(req)
    const { id, version } = slide
    sendPage(res, SlideFormPage, { id, number, version, ...buildFormProps(await buildFormValues(slide)) })
  })

  router.post(paths.adminSlide(':id'), read, (req: Request, res: Response) => saveChanges(req, res))
  return router

  /** `mergedWith` names who changed other fields meanwhile, whose values are in the body by now. */
  async function saveChanges(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const { slide, number } = await requireSlide(req)
    const { pictures } = readFormPictures(req)
    const uploadErrors = readFormPictures(req).uploadErrors.map(withFileCountCode)
    const version = Number(req.body.version) || 0
    const page = {
      id: slide.id,
      number,
      version,
      formValues: readFormValues(req.body),
      pictures,
      uploadErrors,
    }
    const send = (more: Partial<SlideFormPageProps>, status: number) =>
      sendPage(res, SlideFormPage, { ...page, ...more }, { status })

    const rerender = rerenderStatus(req)
    if (rerender) return send({}, rerender)
    const form = parseForm(slideFormSchema, req.body)
    if (!form.ok) return send({ errors: form.errors }, 422)
    const changed = await updateSlide(
      db,
      slide.id,
      toSlideChanges(form.value),
      form.value.version,
      signedIn(req).id,
    )
    if (changed.ok) {
      await saveAltTexts(db, pictures, signedIn(req))
      flashUploadErrors(res, uploadErrors)
      setFlash(res, 'slide_saved')
      if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
      return redirectTo(res, localisePath(paths.adminSlides, req.lng))
    }
    if (changed.code === 'slide_missing') throw refuse(404, 'not_found')
    if (changed.code === 'picture_unknown') return send({ errors: { images: [changed.code] } }, 422)
    const { slide: current } = await requireSlide(req)
    const stored = { version: current.version, values: await buildFormValues(current) }
    const conflict = await findEditConflict(db, req, stored, changed.editorId)
    if (conflict.isSettled) return saveChanges(req, res, conflict.by)
    const merged = { formValues: readFormValues(req.body), pictures: readFormPictures(req).pictures }
    send({ ...merged, version: current.version, conflict }, 409)
  }

  async function buildFormValues(slide: Slide): Promise<RecordValues> {
    const urls = picturesOf(slide).map((url) => ({ url }))
    return { ...slideFormValues(slide), images: await findFormPictures(db, urls) }
  }

  async function requireSlide(req: Request) {
    const id = idIn(req)
    const slides = await listSlides(db)
    const index = slides.findIndex((slide) => slide.id === id)
    const slide = slides[index]
    if (!slide) throw refuse(404, 'not_found')
    return { slide, number: index + 1 }
  }
}

/** One picture alone serves wide screens and phones. */
function toSlideChanges({ version: _, images: [image = '', image_phone = image], ...texts }: SlideForm) {
  return { ...texts, image, image_phone }
}

/** What is said of a third picture names no number, as other forms take five. */
function withFileCountCode(fault: UploadError): UploadError {
  return fault.code === 'too_many_pictures' ? { ...fault, code: 'too_many_files' } : fault
}
