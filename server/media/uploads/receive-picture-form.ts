import type { Request, RequestHandler, Response } from 'express'
import {
  altTextLimit,
  applyPictureAction,
  type FormPicture,
  type FormPictures,
  type PictureFolder,
  readPictureAction,
  type UploadError,
  uploadBytesLimit,
} from '#domain/pictures/picture.ts'
import {
  normaliseConflict,
  normaliseSwitches,
  parseLongUrlencoded,
  setFormKey,
} from '../../http/requests/read-request.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { refuse } from '../../http/responses/refusal.ts'
import type { Media } from '../media.ts'
import { findFormPictures } from '../queries.ts'
import { storePicture } from '../store-picture.ts'
import type { Uploader } from '../worker/picture-queue.ts'
import { countUpload } from './count-upload.ts'
import { type ReceivedFile, receiveFiles } from './receive-files.ts'
import { diskFullCode, retryAfterSeconds } from './upload-errors.ts'

export type PictureFormOptions = {
  field: string
  limit: number
  folder: PictureFolder
  guestOf?: (req: Request) => string
}

const formLimits = { fields: 300, fieldBytes: 2 * 1024 * 1024 }
/** Fields are held in memory: what staff may send of an article would be 600 MB from guests with a link. */
const guestFormLimits = { fields: 60, fieldBytes: 64 * 1024 }
/** More files than the form's limit are received, so that one file is rejected and not the whole form. */
const filesReceived = 10

/**
 * Reads a form with pictures (views/admin/form/StaffPictureField.tsx), multipart or urlencoded. New files are stored at
 * once, so that a form with errors already has them when rendered again; a file that cannot be stored is reported by
 * number and does not stop the rest. Afterwards `req.body[field]` is the list of all URLs: existing ones in their
 * order, then new ones. server/admin/staff-form.ts shows its use.
 */
export function receivePictureForm(media: Media, form: PictureFormOptions): RequestHandler[] {
  const { uploadsDir, disk } = media
  const { guestOf } = form
  const field = `${form.field}_files`
  const receiveOptions = {
    uploadsDir,
    disk,
    field,
    limit: filesReceived,
    guestOf,
    formLimits: guestOf ? guestFormLimits : formLimits,
  }
  const receive = receiveFiles(receiveOptions, (files, { req, uploader }) =>
    processForm(req, files, uploader),
  )

  async function processForm(req: Request, files: ReceivedFile[], uploader?: Uploader): Promise<void> {
    setFormKey(
      req,
      files.map(({ name, bytes }) => ({ name, bytes })),
    )
    normaliseConflict(req.body)
    normaliseSwitches(req.body)
    const submitted = readPictureFields(req.body, form.field)
    // These are rendered if a later step fails.
    req.pictures = { ...assumePictures(submitted, files), rerenderStatus: null }
    const existing = await findFormPictures(media.db, submitted)
    const action = readPictureAction(req.body.picture_act)
    const pictures = action ? applyPictureAction(existing, action) : existing
    const failedUploads = uploader ? await storeFiles(media, { ...form, req, uploader, files, pictures }) : []
    req.body[form.field] = pictures.map(({ url }) => url)
    req.pictures = {
      pictures,
      uploadErrors: [...findGonePictures(submitted, existing), ...failedUploads],
      rerenderStatus: retryStatus(failedUploads) ?? (req.body.picture_act ? 200 : null),
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
      parseLongUrlencoded(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
    })
    req.body ??= {}
    await processForm(req, [])
    next()
  }
  return [read]
}

/** Null means that the form is to be saved. */
export function rerenderStatus(req: Request): 200 | 429 | 503 | null {
  return req.pictures?.rerenderStatus ?? null
}

function retryStatus(uploadErrors: readonly UploadError[]): 429 | 503 | null {
  const temporary = ['disk_full', 'uploads_closed', 'pictures_unreachable']
  if (uploadErrors.some(({ code }) => temporary.includes(code))) return 503
  return uploadErrors.some(({ code }) => code === 'too_many_uploads') ? 429 : null
}

export function readFormPictures(req: Request): FormPictures {
  return req.pictures ?? { pictures: [], uploadErrors: [], rerenderStatus: null }
}

type StoreFilesOptions = PictureFormOptions & {
  req: Request
  uploader: Uploader
  files: ReceivedFile[]
  pictures: FormPicture[]
}

async function storeFiles(
  media: Media,
  { req, uploader, files, pictures, limit, folder, guestOf }: StoreFilesOptions,
) {
  const uploadErrors: UploadError[] = []
  for (const [index, { file, name, bytes }] of files.entries()) {
    const code = await storeFile({ file, bytes })
    if (code) uploadErrors.push({ number: index + 1, name, code })
  }
  return uploadErrors

  async function storeFile({ file, bytes }: Pick<ReceivedFile, 'file' | 'bytes'>): Promise<string | null> {
    if (bytes > uploadBytesLimit) return 'picture_too_large'
    // The text of too_many_pictures says five.
    if (pictures.length >= limit) return limit === 5 ? 'too_many_pictures' : 'too_many_files'
    const refusal = await countUpload(media.limiter, req, { folder, guest: guestOf?.(req) })
    if (refusal?.code === 'too_many_uploads') tellWhenToRetry(Number(refusal.details.retry_after))
    if (refusal) return refusal.code
    const stored = await storePicture(media, { file, uploader, isSubmission: false, folder })
    if (stored.ok) {
      pictures.push({ ...stored.value, alt_ar: '', alt_en: '', alt_fr: '' })
      return null
    }
    if (stored.code === 'left') throw refuse(400, 'malformed')
    if (stored.code === 'busy') return 'unavailable'
    if (stored.code === 'disk_full' || stored.code === 'pictures_unreachable') {
      tellWhenToRetry(retryAfterSeconds[stored.code])
    }
    return stored.code === 'disk_full' ? diskFullCode(req) : stored.code
  }

  function tellWhenToRetry(seconds: number): void {
    req.res?.setHeader('retry-after', String(seconds))
  }
}

/** The database cannot be queried, so none of the form's new files counts as stored. */
function assumePictures(submitted: readonly PictureFields[], files: readonly ReceivedFile[]) {
  const own = submitted.filter(({ url }) => /^\/uploads\/[\w./-]+$/.test(url))
  const unknown = { width: 0, height: 0, colour: '', alt_ar: '', alt_en: '', alt_fr: '' }
  return {
    pictures: own.map((picture) => ({ ...unknown, ...picture })),
    uploadErrors: files.map(({ name }, index) => ({ number: index + 1, name, code: 'unavailable' })),
  }
}

/** An old form may name pictures that were deleted since, as unused pictures are after a day. */
function findGonePictures(
  submitted: readonly { url: string }[],
  found: readonly FormPicture[],
): UploadError[] {
  return submitted.flatMap(({ url }, index) => {
    const isGone = url !== '' && !found.some((picture) => picture.url === url)
    return isGone ? { number: index + 1, name: url.replace(/^.*\//, ''), code: 'picture_gone' } : []
  })
}

type PictureFields = Pick<FormPicture, 'url'> & Partial<FormPicture>

function readPictureFields(body: Record<string, unknown>, field: string): PictureFields[] {
  const alts = (language: string) => readTexts(body[`${field}_alt_${language}`])
  const [ar, en, fr] = [alts('ar'), alts('en'), alts('fr')]
  return readTexts(body[field]).map((url, index) => ({
    url,
    ...(ar[index] !== undefined && { alt_ar: ar[index] }),
    ...(en[index] !== undefined && { alt_en: en[index] }),
    ...(fr[index] !== undefined && { alt_fr: fr[index] }),
  }))
}

function readTexts(value: unknown): string[] {
  const texts = [value].flat().filter((text): text is string => typeof text === 'string')
  return texts.slice(0, 50).map((text) => text.replaceAll('\0', '').slice(0, Math.max(altTextLimit, 1000)))
}

export function flashUploadErrors(res: Response, uploadErrors: readonly UploadError[]): void {
  for (const { number, name, code } of uploadErrors.slice(0, 4)) {
    setFlash(res, 'picture_failed', { number, name: name.slice(0, 40), reason: code })
  }
}
