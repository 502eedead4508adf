import type { ErrorRequestHandler, Request, Response, Router } from 'express'
import { localisePath } from '#domain/shared/paths.ts'
import type { StaffFormProps } from '../../views/admin/form/StaffFormPage.tsx'
import { runOnce } from '../db/run-once.ts'
import type { Edited } from '../db/version-columns.ts'
import { idIn, readAdminForm, readFormValues } from '../http/requests/read-request.ts'
import { logFailure, refusalFrom, setRetryAfter } from '../http/responses/errors.ts'
import { setFlash } from '../http/responses/flash.ts'
import { isSentByScript, redirectToPage, sendPage } from '../http/responses/page.ts'
import { refuse, requireFound } from '../http/responses/refusal.ts'
import { signedIn } from '../http/security/require-permission.ts'
import type { Media } from '../media/media.ts'
import { saveAltTexts } from '../media/queries.ts'
import {
  flashUploadErrors,
  readFormPictures,
  receivePictureForm,
  rerenderStatus,
} from '../media/uploads/receive-picture-form.ts'
import { resolveEditConflict } from './edit-conflict.ts'
import { buildFormProps, formVersion } from './form-baseline.ts'
import type { Saved, SaveProblems, StaffForm, StoredRecord } from './staff-form-description.ts'

/**
 * `mergedWith` names who changed other fields while the form was open; their values were merged in. `record` is null
 * for a new one, and where it could not be read.
 */
type SaveOutcome<Stored, Input> =
  | { isSaved: true; saved: Saved<Stored, Input>; mergedWith?: string | undefined }
  | { isSaved: false; problems: SaveProblems; record: Stored | null }

/** `id` is null for a new record, `record` also while it is not read yet. */
type FormTarget<Stored> = { id: number | null; record: Stored | null }

/**
 * The submitted values are rendered again after validation errors (422), an edit or deletion by somebody else (409),
 * too many uploads (429), a picture button (200) and server errors (500, 503); docs/decisions/17-staff-forms.md. The
 * script of the form shows the page for 200, 409 and 422, and leaves the open one as it is for the others.
 */
export function addStaffFormRoutes<
  Stored extends StoredRecord,
  Input,
  Failure extends { code: string },
  Choices,
>(router: Router, media: Media, form: StaffForm<Stored, Input, Failure, Choices>): void {
  const { db } = media
  const { guard, pictures, newPath } = form
  const readForm = pictures ? receivePictureForm(media, pictures) : readAdminForm
  // The form of the only record of its kind has an address without a number.
  const idOf = form.path(':id').includes(':id') ? idIn : () => 0

  if (newPath !== undefined) {
    router.get(newPath, ...guard, async (req: Request, res: Response) => {
      await sendForm(res, { id: null, record: null }, await form.blank?.(req))
    })
    router.post(
      newPath,
      ...guard,
      ...readForm,
      redisplayWhenReadingFailed(() => null),
      (req: Request, res: Response) => save(req, res, null),
    )
  }

  router.get(form.path(':id'), ...guard, async (req: Request, res: Response) => {
    const id = idOf(req)
    const record = await findRecord(id)
    const shown = buildFormProps(await form.values(record, req), form.normalise)
    const hidden = { version: String(record.version), ...form.hiddenValues?.(record) }
    const more = form.opened?.(record, req)
    const formValues = { ...shown.formValues, ...hidden, ...more?.formValues }
    await sendForm(res, { id, record }, { ...shown, ...more, formValues })
  })

  router.post(
    form.path(':id'),
    ...guard,
    ...readForm,
    redisplayWhenReadingFailed(idOf),
    (req: Request, res: Response) => save(req, res, idOf(req)),
  )

  async function sendForm(
    res: Response,
    { id, record }: FormTarget<Stored>,
    page: Partial<StaffFormProps<Stored>> = {},
  ): Promise<void> {
    // What was typed is worth more than the choices: if those cannot be read, the form is rendered without.
    const choices: Partial<Choices> | undefined = await form.choices?.(res.req).catch((error) => {
      logFailure(res.req, error, 'the choices of a form could not be read')
      return {}
    })
    const props: StaffFormProps<Stored> & Partial<Choices> = {
      ...(choices as Partial<Choices>),
      id,
      record,
      action: id === null ? (newPath ?? '') : form.path(id),
      back: form.back(res.req),
      formValues: {},
      pictures: [],
      ...(pictures && { pictureField: pictures }),
      uploadErrors: [],
      errors: {},
      conflict: null,
      ...page,
    }
    sendPage(res, form.page, props)
  }

  async function redisplayForm(
    res: Response,
    target: FormTarget<Stored>,
    { status = 422, isGone: _, ...problems }: SaveProblems,
  ): Promise<void> {
    if (status === 503 && !res.hasHeader('retry-after')) setRetryAfter(res)
    if (problems.errors) form.onErrors?.(res, problems.errors)
    const formValues = readSubmittedValues(res.req.body)
    const { pictures, uploadErrors } = readFormPictures(res.req)
    await sendForm(res.status(status), target, { ...problems, formValues, pictures, uploadErrors })
  }

  async function findRecord(id: number): Promise<Stored> {
    const record = requireFound(await form.find(db, id))
    if (record.deleted_at) throw refuse(404, 'not_found')
    return record
  }

  /** It is registered before saving, so it gets only errors of reading the form and its pictures. */
  function redisplayWhenReadingFailed(findId: (req: Request) => number | null): ErrorRequestHandler {
    return async (error, req, res, next) => {
      if (!req.pictures || refusalFrom(error).status < 500) return next(error)
      const id = findId(req)
      await redisplayForm(res, { id, record: null }, explainError(req, error, id))
    }
  }

  function explainError(req: Request, error: unknown, id: number | null): SaveProblems {
    logFailure(req, error, 'a form could not be saved')
    const text = id === null ? form.createFailedText?.(req) : undefined
    const alert = text ?? req.t('not_saved', { ns: 'admin-forms' })
    return { alert, status: refusalFrom(error).status }
  }

  async function save(req: Request, res: Response, id: number | null): Promise<void> {
    const outcome = await trySave(req, id)
    if (outcome.isSaved) return finish(req, res, outcome)
    const { record, problems } = outcome
    await redisplayForm(res, { id: problems.isGone ? null : id, record }, problems)
  }

  async function trySave(req: Request, id: number | null): Promise<SaveOutcome<Stored, Input>> {
    let record: Stored | null = null
    try {
      const status = rerenderStatus(req)
      if (id !== null) record = await findRecord(id)
      if (status) return { isSaved: false, problems: { status }, record }
      const outcome = id !== null && record ? await updateRecord(req, id, record) : await createRecord(req)
      if (outcome.isSaved) await saveAltTexts(db, readFormPictures(req).pictures, signedIn(req))
      return outcome
    } catch (error) {
      const { status } = refusalFrom(error)
      // Only a form that was opened with a record has its version: an unknown number has nothing to keep.
      if (status === 404 && id !== null && newPath !== undefined && req.body.version !== undefined) {
        const alert = req.t('gone', { ns: 'admin-forms' })
        return { isSaved: false, problems: { alert, status: 409, isGone: true }, record: null }
      }
      if (status < 500) throw error
      return { isSaved: false, problems: explainError(req, error, id), record }
    }
  }

  async function createRecord(req: Request): Promise<SaveOutcome<Stored, Input>> {
    const input = await form.read(req, null)
    if (!input.ok) return { isSaved: false, problems: input, record: null }
    const created = requireFound(
      await form.create?.(input.value, (create) => runOnce(db, req.formKey, create), signedIn(req).id),
    )
    if (created.ok) return { isSaved: true, saved: { id: created.value, input: input.value, before: null } }
    return { isSaved: false, problems: form.explain?.(created, req, null) ?? {}, record: null }
  }

  async function updateRecord(
    req: Request,
    id: number,
    before: Stored,
    mergedWith?: string,
  ): Promise<SaveOutcome<Stored, Input>> {
    const input = await form.read(req, before)
    if (!input.ok) return { isSaved: false, problems: input, record: before }
    const expected = { version: formVersion.parse(req.body.version), editorId: signedIn(req).id, req }
    const updated = await form.update(db, id, input.value, expected)
    if (updated.ok) return { isSaved: true, saved: { id, input: input.value, before }, mergedWith }
    const current = await findRecord(id)
    if (!isEdited(updated)) {
      return { isSaved: false, problems: form.explain?.(updated, req, current) ?? {}, record: current }
    }
    const conflict = await mergeWithStored(req, current, updated.editorId)
    const { isSettled, hasMerged, by } = conflict
    if (isSettled) return updateRecord(req, id, current, hasMerged ? by : mergedWith)
    return { isSaved: false, problems: { conflict, status: 409 }, record: current }
  }

  /** The merged values are written into `req.body` too, from which the form is read and rendered again. */
  async function mergeWithStored(req: Request, record: Stored, editorId: number | null) {
    const { normalise } = form
    const stored = { version: record.version, values: await form.values(record, req), normalise }
    const conflict = await resolveEditConflict(db, req, stored, editorId)
    // The form is now one that was rendered with the record as it is stored.
    Object.assign(req.body, form.hiddenValues?.(record))
    return conflict
  }

  async function finish(
    req: Request,
    res: Response,
    { saved, mergedWith }: { saved: Saved<Stored, Input>; mergedWith?: string | undefined },
  ): Promise<void> {
    flashUploadErrors(res, readFormPictures(req).uploadErrors)
    const { key, ...details } = await form.flash(req, saved)
    setFlash(res, key, details)
    if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
    const next = form.savedPath?.(req, saved) ?? form.back(req)
    if (!isSentByScript(req)) return redirectToPage(res, next)
    // Going back then leads to the form of the new record, not to one that adds another.
    const created = saved.before ? undefined : localisePath(form.path(saved.id), req.language)
    res.json({ location: localisePath(next, req.language), created })
  }
}

function isEdited<Failure extends { code: string }>(
  failure: ({ ok: false } & Failure) | ({ ok: false } & Edited),
): failure is { ok: false } & Edited {
  return failure.code === 'edited'
}

/** Several ticked boxes of one name become one text with commas, as they are when the form is opened. */
function readSubmittedValues(body: Record<string, unknown> = {}): Record<string, string> {
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value))
  return readFormValues({ ...body, ...Object.fromEntries(lists.map(([name, list]) => [name, String(list)])) })
}
