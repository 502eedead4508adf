import type { Request, Response } from 'express'
import type { StaffFormProps } from '../../views/admin/form/StaffFormPage.tsx'
import { readFormValues } from '../http/requests/read-request.ts'
import { logFailure, setRetryAfter } from '../http/responses/errors.ts'
import { sendPage } from '../http/responses/page.ts'
import { readFormPictures } from '../media/uploads/receive-picture-form.ts'
import { buildFormProps } from './form-baseline.ts'
import type { SaveProblems, StaffForm, StoredRecord } from './staff-form-description.ts'

/** The record of a form; `id` is null for a new one, `record` is null if new or not read yet. */
type FormTarget<Stored> = { id: number | null; record: Stored | null }

export function createStaffFormPage<
  Stored extends StoredRecord,
  Input,
  Failure extends { code: string },
  Choices,
>(form: StaffForm<Stored, Input, Failure, Choices>) {
  const { pictures: pictureField, newPath = '' } = form
  return { sendForm, sendRecordForm, redisplayForm }

  async function sendForm(
    res: Response,
    { id, record }: FormTarget<Stored>,
    page: Partial<StaffFormProps<Stored>> = {},
  ): Promise<void> {
    const props: StaffFormProps<Stored> & Partial<Choices> = {
      ...(await tryChoices(res.req)),
      id,
      record,
      action: id === null ? newPath : form.path(id),
      back: form.back(res.req),
      formValues: {},
      pictures: [],
      ...(pictureField && { pictureField }),
      uploadErrors: [],
      errors: {},
      conflict: null,
      ...page,
    }
    sendPage(res, form.page, props)
  }

  async function sendRecordForm(res: Response, id: number, record: Stored): Promise<void> {
    const { formValues, pictures } = buildFormProps(await form.values(record, res.req), form.normalise)
    const hidden = { version: String(record.version), ...form.hiddenValues?.(record) }
    const more = form.opened?.(record, res.req)
    const values = { ...formValues, ...hidden, ...more?.formValues }
    await sendForm(res, { id, record }, { pictures, ...more, formValues: values })
  }

  /** Renders the form again with its submitted values and the uploaded pictures. */
  async function redisplayForm(
    res: Response,
    target: FormTarget<Stored>,
    { status = 422, isGone: _, ...problems }: SaveProblems,
  ): Promise<void> {
    if (status === 503 && !res.hasHeader('retry-after')) setRetryAfter(res)
    if (problems.errors) form.onErrors?.(res, problems.errors)
    const { pictures, uploadErrors } = readFormPictures(res.req)
    const formValues = readSubmittedValues(res.req.body)
    await sendForm(res.status(status), target, { ...problems, formValues, pictures, uploadErrors })
  }

  /** What was typed is worth more than the choices: if those cannot be read, the form is rendered without. */
  async function tryChoices(req: Request): Promise<Partial<Choices>> {
    try {
      return (await form.choices?.(req)) ?? {}
    } catch (error) {
      logFailure(req, error, 'the choices of a form could not be read')
      return {}
    }
  }
}

/**
 * The submitted values as the form takes them. Several ticked boxes of one name, such as the places of a zone, become
 * one text with commas between their values, as they are when the form is opened.
 */
function readSubmittedValues(body: Record<string, unknown> = {}): Record<string, string> {
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value))
  return readFormValues({ ...body, ...Object.fromEntries(lists.map(([name, list]) => [name, String(list)])) })
}
