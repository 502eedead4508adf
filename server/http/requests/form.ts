import type { Request, Response } from 'express'
import type { z } from 'zod'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { type FieldErrors, refuse } from '../responses/errors.ts'

/** What a visitor typed into a form, to be shown again; never used otherwise. */
export type FormValues = Record<string, string>

export type FormFailure = { code: 'invalid'; errors: FieldErrors; formValues: FormValues }

/** Reads a body with a schema; the messages of a failure are keys of errors.json, each at its field. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): Result<z.infer<Schema>, FormFailure> {
  // What a schema has no words of its own for is said by this key instead of in zod's English.
  const parsed = schema.safeParse(body ?? {}, { error: () => 'invalid_value' })
  if (parsed.success) return ok(parsed.data)
  return failed('invalid', { errors: fieldErrors(parsed.error), formValues: readFormValues(body) })
}

/** Reads the body of an API call; throws the 422 that lists what is wrong with it. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = parseForm(schema, body)
  if (!parsed.ok) throw refuse(422, 'invalid', { errors: parsed.errors })
  return parsed.value
}

/**
 * The answer to a form that did its work: the next page is asked for by GET. A script that sent the form (and could not
 * see where a redirect leads without following it) is told the address instead.
 */
export function redirectTo(res: Response, path: string): void {
  if (isSentByScript(res.req)) res.json({ location: path })
  else res.redirect(303, path)
}

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

/** What was typed, to be shown again; of a field that was sent several times nothing. */
export function readFormValues(body: unknown): FormValues {
  const entries = Object.entries((body ?? {}) as object)
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  // NUL is the one letter that HTML cannot hold.
  return Object.fromEntries(texts.map(([field, text]) => [field, text.replaceAll('\0', '')]))
}
