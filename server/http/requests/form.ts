import { createHash } from 'node:crypto'
import { dirname } from 'node:path/posix'
import type { Request, RequestHandler, Response } from 'express'
import type { ComponentType } from 'react'
import type * as z from 'zod'
import { localisePath } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { type Flash, setFlash } from '../responses/flash.ts'
import { sendPage } from '../responses/page.ts'
import { type FieldErrors, refuse } from '../responses/refusal.ts'

/** Submitted values, only to be shown again in the form. */
export type FormValues = Record<string, string>

export type FormFailure = { code: 'invalid'; errors: FieldErrors; formValues: FormValues }

/** Validates a body with a schema; the errors are keys of errors.json, by field. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): Result<z.infer<Schema>, FormFailure> {
  // Replaces zod's English messages where the schema has no own.
  const parsed = schema.safeParse(body ?? {}, { error: () => 'invalid_value' })
  if (parsed.success) return ok(parsed.data)
  return failed('invalid', { errors: fieldErrors(parsed.error), formValues: readFormValues(body) })
}

/** Validates an API body; throws the 422 with its errors. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = parseForm(schema, body)
  if (!parsed.ok) throw refuse(422, 'invalid', { errors: parsed.errors })
  return parsed.value
}

type FormPageProps = { errors?: FieldErrors; error?: { code: string } | undefined }

/**
 * Sends the page of a form: as it is, or with what is wrong (422), or with the time to wait after too many attempts
 * (429).
 */
export function sendFormPage<Props extends FormPageProps>(
  res: Response,
  Page: ComponentType<Props>,
  props: Props,
): void {
  const { errors = {}, error } = props
  const isWrong = error !== undefined || Object.keys(errors).length > 0
  sendPage(res, Page, props, { status: error?.code === 'too_many' ? 429 : isWrong ? 422 : 200 })
}

/**
 * Answers a successful form with a 303 redirect. A script that sent the form gets the location as JSON, as it could
 * not see a redirect's target without following it.
 */
export function redirectTo(res: Response, path: string): void {
  if (isSentByScript(res.req)) res.json({ location: path })
  else res.redirect(303, path)
}

/** Redirects in the same way to a page in the language of the request, with a message on it. */
export function redirectToPage(res: Response, path: string, flash?: Flash): void {
  if (flash) {
    const { key, ...details } = flash
    setFlash(res, key, details)
  }
  redirectTo(res, localisePath(path, res.req.language))
}

/**
 * Handles a reload of an address to which only a form is posted, and going back to its answer (client/sw/): redirects to
 * the page of the form, which is that above the address unless another one is named.
 */
export function redirectReload(path?: string): RequestHandler {
  return (req, res) => redirectToPage(res, path ?? dirname(req.path))
}

/** Scripts that send a form accept only JSON, browsers accept pages. */
export function isSentByScript(req: Request): boolean {
  return req.get('accept') === 'application/json'
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) {
    const field = path.join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/** Submitted text fields, to be shown again; fields sent several times are dropped. */
export function readFormValues(body: unknown): FormValues {
  const entries = Object.entries((body ?? {}) as object)
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  // HTML cannot contain NUL.
  return Object.fromEntries(texts.map(([field, text]) => [field, text.replaceAll('\0', '')]))
}

/**
 * A switch sends a hidden 'off' and then 'on' when it is on (views/admin/form/Inputs.tsx). Of off,on the last value
 * wins.
 */
export function normaliseSwitches(body: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(body)) {
    const isSwitch = Array.isArray(value) && value.every((word) => word === 'on' || word === 'off')
    if (isSwitch) body[name] = value.at(-1)
  }
}

/**
 * After a 409 the form contains both versions of each conflicting field (views/admin/form/Conflict.tsx): the
 * sender's under the field's name, the other under `theirs.name`, and the choice in `keep.name`.
 */
export function normaliseConflict(body: Record<string, unknown>): void {
  for (const [choice, side] of Object.entries(body)) {
    const [, field] = /^keep\.(\w+)$/.exec(choice) ?? []
    if (!field) continue
    if (side === 'theirs') {
      body[field] = body[`theirs.${field}`] ?? ''
      // Alternative texts typed for the sender's pictures do not belong to the other's.
      for (const language of ['ar', 'en', 'fr']) delete body[`${field}_alt_${language}`]
    }
    delete body[choice]
    delete body[`theirs.${field}`]
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Computes the idempotency key of a form from its hidden `form_id` and all it contains. A form that is sent
 * twice has the same key; one that is changed and sent again has another. Called by the body parsers before
 * they add anything.
 */
export function setFormKey(req: Request, files: readonly { name: string; bytes: number }[] = []): void {
  const { form_id: id, ...fields } = (req.body ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || !uuid.test(id)) return
  const content = createHash('sha256')
    .update(JSON.stringify([fields, files]))
    .digest('base64url')
  req.formKey = `${id.toLowerCase()} ${content}`
}
