import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import { getUnavailability } from '../db/availability/unavailability.ts'
import { redirectToPage } from '../http/requests/form.ts'
import { idIn } from '../http/requests/read-parameters.ts'
import { logFailure, refusalFrom } from '../http/responses/errors.ts'
import { setFlash } from '../http/responses/flash.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import type { Media } from '../media/media.ts'
import { saveAltTexts } from '../media/queries.ts'
import {
  flashUploadErrors,
  readFormPictures,
  receivePictureForm,
  rerenderStatus,
} from '../media/uploads/receive-picture-form.ts'
import type { Saved, SaveProblems, StaffForm, StoredRecord } from './staff-form-description.ts'
import { createStaffFormPage, type FormTarget } from './staff-form-page.ts'
import { createStaffFormSave, type SaveOutcome } from './staff-form-save.ts'

/**
 * Create and edit form of one kind of record, with its pictures (docs/decisions/17-staff-forms.md). The
 * submitted values are rendered again after validation errors (422), an edit or deletion by somebody else
 * (409), too many uploads (429), a picture button (200) and server errors (500, 503).
 */
export function staffForm<Stored extends StoredRecord, Input, Failure extends { code: string }, Choices>(
  media: Media,
  form: StaffForm<Stored, Input, Failure, Choices>,
): Router {
  const { db } = media
  const router = Router()
  const guard = requirePermission(form.permission)
  const readForm: RequestHandler[] = [guard, ...receivePictureForm(media, form.pictures)]
  const { sendForm, sendRecordForm, redisplayForm } = createStaffFormPage(form)
  const { createRecord, updateRecord, findRecord } = createStaffFormSave(db, form)
  const { newPath } = form

  if (newPath !== undefined) {
    router.get(newPath, guard, async (req: Request, res: Response) => {
      await sendForm(res, { id: null, record: null }, await form.blank?.(req))
    })
    const target = () => ({ id: null, record: null })
    router.post(newPath, ...readForm, redisplayUnread(target), (req: Request, res: Response) =>
      save(req, res, target()),
    )
  }

  router.get(form.path(':id'), guard, async (req: Request, res: Response) => {
    const id = idIn(req)
    const record = await findRecord(id)
    const { deletedListPath } = form
    if (record.deleted_at && deletedListPath) return redirectToPage(res, deletedListPath)
    await sendRecordForm(res, id, record)
  })

  const target = (req: Request) => ({ id: idIn(req), record: null })
  router.post(form.path(':id'), ...readForm, redisplayUnread(target), (req: Request, res: Response) =>
    save(req, res, target(req)),
  )
  return router

  /**
   * Handles server errors while the form and its pictures are read; registered before saving, whose errors it does
   * not get.
   */
  function redisplayUnread(targetOf: (req: Request) => FormTarget<Stored>): ErrorRequestHandler {
    return async (error, req, res, next) => {
      if (!req.pictures || refusalFrom(error).status < 500) return next(error)
      const target = targetOf(req)
      await redisplayForm(res, target, explainFailure(req, error, target))
    }
  }

  async function save(req: Request, res: Response, target: FormTarget<Stored>): Promise<void> {
    const outcome = await trySave(req, target)
    if (outcome.isSaved) await finish(req, res, outcome)
    else await redisplayForm(res, target, outcome.problems)
  }

  /** A server error becomes an alert above the form. Sets `target.record` to the record as last read. */
  async function trySave(req: Request, target: FormTarget<Stored>): Promise<SaveOutcome<Stored, Input>> {
    try {
      const status = rerenderStatus(req)
      if (target.id !== null) target.record = await findRecord(target.id)
      if (status) return { isSaved: false, problems: { status } }
      return await (target.id === null ? createRecord(req) : updateRecord(req, target, target.id))
    } catch (error) {
      if (refusalFrom(error).status < 500) throw error
      return { isSaved: false, problems: explainFailure(req, error, target) }
    }
  }

  function explainFailure(req: Request, error: unknown, { id }: FormTarget<Stored>): SaveProblems {
    logFailure(req, error, 'a form could not be saved')
    const text = id === null ? form.createFailedText?.(req) : undefined
    const alert = text ?? req.i18n.getFixedT(req.language, 'admin-forms')('not_saved')
    const isDatabaseUnreachable = getUnavailability(error) === 'unreachable'
    return { alert, status: refusalFrom(error).status, isDatabaseUnreachable }
  }

  /** After saving: stores the alternative texts of the pictures, sets the messages of the next page and redirects. */
  async function finish(
    req: Request,
    res: Response,
    { saved, mergedWith }: { saved: Saved<Stored, Input>; mergedWith?: string | undefined },
  ): Promise<void> {
    const { pictures, uploadErrors } = readFormPictures(req)
    await saveAltTexts(db, pictures, signedIn(req))
    flashUploadErrors(res, uploadErrors)
    const { key, ...details } = await form.flash(req, saved)
    setFlash(res, key, details)
    if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
    redirectToPage(res, form.savedPath?.(req, saved) ?? form.back(req))
  }
}
