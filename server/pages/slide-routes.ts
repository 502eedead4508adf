import { type Request, type Response, Router } from 'express'
import type { PictureFault } from '#domain/form-picture.ts'
import { localPath, paths } from '#domain/paths.ts'
import { type Slide, slidePictureLimit } from '#domain/slide.ts'
import { type SlideForm, slideFormSchema } from '#domain/slide-schema.ts'
import { SlideFormPage, type SlideFormPageProps } from '../../views/admin/slides/SlideFormPage.tsx'
import { SlidesPage } from '../../views/admin/slides/SlidesPage.tsx'
import { findEditConflict } from '../admin/find-edit-conflict.ts'
import { drawnForm, type FormValues } from '../admin/form-base.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther, typedIn } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { flashPictureFaults, pictureForm, picturesIn, redrawStatus } from '../media/picture-form.ts'
import { findFormPictures } from '../media/queries.ts'
import { saveAltTexts } from '../media/save-alt-texts.ts'
import type { Media } from '../media/upload-routes.ts'
import { changeSlide } from './change-slide.ts'
import { listSlides } from './queries.ts'
import { picturesOf, typedOf } from './typed-of.ts'

/** The slides of the home page, for staff: pictures and texts of those that there are. */
export function slideRoutes(media: Media): Router {
  const { db } = media
  const router = Router()
  const keepsSlides = requirePermission('keep the slides')
  const read = [
    keepsSlides,
    ...pictureForm(media, { field: 'images', limit: slidePictureLimit, bucket: 'images' }),
  ]

  router.get(paths.adminSlides, keepsSlides, async (_req, res) => {
    sendPage(res, SlidesPage, { slides: await listSlides(db) })
  })

  router.get(paths.adminSlide(':id'), keepsSlides, async (req: Request, res: Response) => {
    const { slide, number } = await knownSlide(req)
    const { id, version } = slide
    sendPage(res, SlideFormPage, { id, number, version, ...drawnForm(await valuesOf(slide)) })
  })

  router.post(paths.adminSlide(':id'), read, (req: Request, res: Response) => saveChanges(req, res))
  return router

  /** `mergedWith` names who changed other fields meanwhile, whose values are in the body by now. */
  async function saveChanges(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const { slide, number } = await knownSlide(req)
    const { pictures } = picturesIn(req)
    const faults = picturesIn(req).faults.map(inOwnWords)
    const version = Number(req.body.version) || 0
    const page = { id: slide.id, number, version, typed: typedIn(req.body), pictures, faults }
    const send = (more: Partial<SlideFormPageProps>, status: number) =>
      sendPage(res, SlideFormPage, { ...page, ...more }, { status })

    const redrawn = redrawStatus(req)
    if (redrawn) return send({}, redrawn)
    const form = parseForm(slideFormSchema, req.body)
    if (!form.ok) return send({ errors: form.errors }, 422)
    const changed = await changeSlide(
      db,
      slide.id,
      changesIn(form.value),
      form.value.version,
      signedIn(req).id,
    )
    if (changed.ok) {
      await saveAltTexts(db, pictures, signedIn(req))
      flashPictureFaults(res, faults)
      setFlash(res, 'slide_saved')
      if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
      return seeOther(res, localPath(paths.adminSlides, req.lng))
    }
    if (changed.code === 'slide_missing') throw refuse(404, 'not_found')
    if (changed.code === 'picture_unknown') return send({ errors: { images: [changed.code] } }, 422)
    const { slide: current } = await knownSlide(req)
    const stored = { version: current.version, values: await valuesOf(current) }
    const conflict = await findEditConflict(db, req, stored, changed.editorId)
    if (conflict.isSettled) return saveChanges(req, res, conflict.by)
    const merged = { typed: typedIn(req.body), pictures: picturesIn(req).pictures }
    send({ ...merged, version: current.version, conflict }, 409)
  }

  async function valuesOf(slide: Slide): Promise<FormValues> {
    const urls = picturesOf(slide).map((url) => ({ url }))
    return { ...typedOf(slide), images: await findFormPictures(db, urls) }
  }

  async function knownSlide(req: Request) {
    const id = idIn(req)
    const slides = await listSlides(db)
    const index = slides.findIndex((slide) => slide.id === id)
    const slide = slides[index]
    if (!slide) throw refuse(404, 'not_found')
    return { slide, number: index + 1 }
  }
}

/** One picture alone serves wide screens and phones. */
function changesIn({ version: _, images: [image = '', image_phone = image], ...texts }: SlideForm) {
  return { ...texts, image, image_phone }
}

/** What is said of a third picture names no number, as other forms take five. */
function inOwnWords(fault: PictureFault): PictureFault {
  return fault.code === 'too_many_pictures' ? { ...fault, code: 'too_many_files' } : fault
}
