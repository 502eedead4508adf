import express, { type Request, type RequestHandler, type Response } from 'express'
import {
  actOn,
  altTextLimit,
  type FormPicture,
  type PictureFault,
  type PicturesOfForm,
  readPictureAct,
} from '#domain/form-picture.ts'
import type { Bucket } from '#domain/picture.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { nameForm } from '../http/form-key.ts'
import { settleConflict, settleSwitches } from '../http/settle-form.ts'
import { countUpload } from './count-upload.ts'
import { keepPicture } from './keep-picture.ts'
import type { Sender } from './picture-queue.ts'
import { findFormPictures } from './queries.ts'
import { pictureBytesLimit, type Received, receiveFiles } from './receive.ts'
import { secondsUntilRoom } from './refuse-picture.ts'
import type { Media } from './upload-routes.ts'

type PictureForm = { field: string; limit: number; bucket: Bucket }

const megabyte = 1024 * 1024
/** A file above 10 MB is received still, so that it is refused by itself and not the form with all that was typed. */
const room = { fileBytes: 25 * megabyte, fields: 300, fieldBytes: 2 * megabyte }
/** Files above the form's limit likewise. */
const filesReceived = 10

const parseUrlencoded = express.urlencoded({ extended: false, limit: '2mb', parameterLimit: 500 })

/**
 * Reads a form with pictures (views/admin/form/PictureField.tsx), multipart or urlencoded. New files are kept at once,
 * so that a form that comes back with faults has them already; one that cannot be kept is told of by number and holds
 * up nothing else. Afterwards
 * - `req.body[field]` is the list of all addresses, earlier ones in their order and then the new,
 * - `picturesIn(req)` has them with sizes and alternative texts, for the page that is drawn again and for saveAltTexts,
 * - `redrawStatus(req)` says that the form is not to be saved but drawn again, and with which status: only a button of
 *   the pictures was pressed, or pictures cannot be taken in now.
 *
 *     router.post(path, [keepsProducts, ...pictureForm(media, { field: 'images', limit: 5, bucket: 'product-images' })],
 *       async (req, res) => {
 *         const form = parseForm(productFormSchema, req.body)
 *         const redrawn = redrawStatus(req)
 *         if (redrawn) return sendForm(res, { typed: typedIn(req.body), pictures: picturesIn(req) }, redrawn)
 */
export function pictureForm(media: Media, form: PictureForm): RequestHandler[] {
  const { uploadsDir, disk } = media
  const receipt = { uploadsDir, disk, field: `${form.field}_files`, limit: filesReceived, room }
  const receive = receiveFiles(receipt, (files, { req, sender }) => takeIn(req, files, sender))

  async function takeIn(req: Request, files: Received[], sender?: Sender): Promise<void> {
    nameForm(
      req,
      files.map(({ name, bytes }) => ({ name, bytes })),
    )
    settleConflict(req.body)
    settleSwitches(req.body)
    const said = saidOf(req.body, form.field)
    const earlier = await findFormPictures(media.db, said)
    const act = readPictureAct(req.body.picture_act)
    const pictures = act ? actOn(earlier, act) : earlier
    const refused = sender ? await keepFiles(media, { ...form, req, sender, files, pictures }) : []
    req.body[form.field] = pictures.map(({ url }) => url)
    req.pictures = {
      pictures,
      faults: [...goneAmong(said, earlier), ...refused],
      redrawStatus: statusAfter(refused) ?? (req.body.picture_act ? 200 : null),
    }
  }

  const read: RequestHandler = async (req: Request, res: Response, next) => {
    if (req.is('multipart/form-data')) {
      await receive(req, res)
      return next()
    }
    if (req.get('content-type') !== undefined && !req.is('application/x-www-form-urlencoded')) {
      throw refuse(415, 'unsupported_type')
    }
    await new Promise<void>((resolve, reject) => {
      parseUrlencoded(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
    })
    req.body ??= {}
    await takeIn(req, [])
    next()
  }
  return [read]
}

/** With which status the form is to be drawn again without being saved; null for a form that is to be saved. */
export function redrawStatus(req: Request): 200 | 429 | 503 | null {
  return req.pictures?.redrawStatus ?? null
}

/** What passes by itself is worth waiting for: the form comes back with all that was typed, to be sent again. */
function statusAfter(faults: readonly PictureFault[]): 429 | 503 | null {
  if (faults.some(({ code }) => code === 'disk_full')) return 503
  return faults.some(({ code }) => code === 'too_many_uploads') ? 429 : null
}

/** The pictures of the form that pictureForm has read, and the files that could not be kept. */
export function picturesIn(req: Request): PicturesOfForm {
  return req.pictures ?? { pictures: [], faults: [], redrawStatus: null }
}

type Keeping = PictureForm & { req: Request; sender: Sender; files: Received[]; pictures: FormPicture[] }

/** Adds to `pictures` what could be kept, and returns what could not. */
async function keepFiles(media: Media, { req, sender, files, pictures, limit, bucket }: Keeping) {
  const faults: PictureFault[] = []
  for (const [index, { file, name, bytes }] of files.entries()) {
    const code = await keepOne({ file, bytes })
    if (code) faults.push({ number: index + 1, name, code })
  }
  return faults

  async function keepOne({ file, bytes }: Pick<Received, 'file' | 'bytes'>): Promise<string | null> {
    if (bytes > pictureBytesLimit) return 'picture_too_large'
    if (pictures.length >= limit) return limit === 1 ? 'too_many_files' : 'too_many_pictures'
    const counted = await countUpload(media.limiter, req)
    if (!counted.ok) return askToWait(counted.code, counted.seconds)
    const kept = await keepPicture(media, { file, sender, isOffered: false, bucket })
    if (!kept.ok && kept.code === 'left') throw refuse(400, 'malformed')
    if (!kept.ok && kept.code === 'disk_full') return askToWait(kept.code, secondsUntilRoom)
    if (!kept.ok) return kept.code === 'busy' ? 'unavailable' : kept.code
    pictures.push({ ...kept.value, alt_ar: '', alt_en: '', alt_fr: '' })
    return null
  }

  function askToWait(code: string, seconds: number): string {
    req.res?.setHeader('retry-after', String(seconds))
    return code
  }
}

/** Pictures that no record showed for a day are gone, though a form that was kept for longer still names them. */
function goneAmong(said: readonly { url: string }[], found: readonly FormPicture[]): PictureFault[] {
  return said.flatMap(({ url }, index) => {
    const isGone = url !== '' && !found.some((picture) => picture.url === url)
    return isGone ? { number: index + 1, name: url.replace(/^.*\//, ''), code: 'picture_gone' } : []
  })
}

/** What the fields of a form say of the pictures that it had before: one of each field for each picture, in order. */
function saidOf(body: Record<string, unknown>, field: string) {
  const alts = (language: string) => textsOf(body[`${field}_alt_${language}`])
  const [ar, en, fr] = [alts('ar'), alts('en'), alts('fr')]
  return textsOf(body[field]).map((url, index) => ({
    url,
    ...(ar[index] !== undefined && { alt_ar: ar[index] }),
    ...(en[index] !== undefined && { alt_en: en[index] }),
    ...(fr[index] !== undefined && { alt_fr: fr[index] }),
  }))
}

function textsOf(value: unknown): string[] {
  const texts = [value].flat().filter((text): text is string => typeof text === 'string')
  return texts.slice(0, 50).map((text) => text.replaceAll('\0', '').slice(0, Math.max(altTextLimit, 1000)))
}

/** Tells on the next page which files of a saved form could not be kept (spec.md 8: 'Failed to upload image {n}'). */
export function flashPictureFaults(res: Response, faults: readonly PictureFault[]): void {
  for (const { number, name, code } of faults.slice(0, 4)) {
    setFlash(res, 'picture_failed', { number, name: name.slice(0, 40), reason: code })
  }
}
