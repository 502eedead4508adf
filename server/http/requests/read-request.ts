import { createHash } from 'node:crypto'
import express, { type Request, type RequestHandler } from 'express'
import * as z from 'zod'
import { type ListQuery, monthParameter } from '#domain/shared/list-query.ts'
import { readId } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { admitReceived } from '../load/concurrency-limiter.ts'
import { type FieldErrors, refuse, requireFound } from '../responses/refusal.ts'

const parseUrlencoded = express.urlencoded({ extended: false, limit: '100kb', parameterLimit: 500 })
const parseJson = express.json({ limit: '100kb' })

/** It comes after the route's guard, so that bodies of unauthorised users are not read. */
export const readForm: RequestHandler[] = [
  allowOnly('application/x-www-form-urlencoded'),
  parseUrlencoded,
  admitReceived,
  (req, _res, next) => {
    req.body ??= {}
    next()
  },
]

/** A staff form may send an article in three languages. */
export const parseLongUrlencoded = express.urlencoded({ extended: false, limit: '2mb', parameterLimit: 500 })

/**
 * Forms with pictures have media/uploads/receive-picture-form.ts. The form key makes a form run only once
 * (server/db/run-once.ts).
 */
export const readAdminForm: RequestHandler[] = [
  allowOnly('application/x-www-form-urlencoded'),
  parseLongUrlencoded,
  admitReceived,
  (req, _res, next) => {
    req.body ??= {}
    setFormKey(req)
    normaliseConflict(req.body)
    normaliseSwitches(req.body)
    next()
  },
]

export const readJson: RequestHandler[] = [allowOnly('application/json'), parseJson, admitReceived]

const parseLongJson = express.json({ limit: '2mb' })

/** An API body may have an article in three languages, in which every letter may be escaped as \\u0637. */
export const readLongJson: RequestHandler[] = [allowOnly('application/json'), parseLongJson, admitReceived]

function allowOnly(type: string): RequestHandler {
  return (req, _res, next) => {
    // A request without a body has no content type: the schema reports what is missing.
    if (req.get('content-type') !== undefined && !req.is(type)) throw refuse(415, 'unsupported_type')
    next()
  }
}

export type FormValues = Record<string, string>

export type FormFailure = { code: 'invalid'; errors: FieldErrors; formValues: FormValues }

/** The errors are keys of errors.json, by field. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): Result<z.infer<Schema>, FormFailure> {
  // This replaces zod's English messages where the schema has no own.
  const parsed = schema.safeParse(body ?? {}, { error: () => 'invalid_value' })
  if (parsed.success) return ok(parsed.data)
  return failed('invalid', { errors: fieldErrors(parsed.error), formValues: readFormValues(body) })
}

export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = parseForm(schema, body)
  if (!parsed.ok) throw refuse(422, 'invalid', { errors: parsed.errors })
  return parsed.value
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) {
    const field = path.join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/** Fields sent several times are dropped. */
export function readFormValues(body: unknown): FormValues {
  const entries = Object.entries((body ?? {}) as object)
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  // HTML cannot contain NUL.
  return Object.fromEntries(texts.map(([field, text]) => [field, text.replaceAll('\0', '')]))
}

/** A switch sends a hidden 'off', and then 'on' when it is on (views/admin/form/Inputs.tsx), so the last value wins. */
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
 * A form that is sent twice has the same key; one that is changed and sent again has another. The body parsers call
 * this before they add anything.
 */
export function setFormKey(req: Request, files: readonly { name: string; bytes: number }[] = []): void {
  const { form_id: id, ...fields } = (req.body ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || !uuid.test(id)) return
  const content = createHash('sha256')
    .update(JSON.stringify([fields, files]))
    .digest('base64url')
  req.formKey = `${id.toLowerCase()} ${content}`
}

export function idIn(req: Request): number {
  return requireFound(readId(req.params.id))
}

/** A repeated parameter is not a string and counts as missing. */
const parameters = z.record(z.string(), z.string().optional().catch(undefined))
const querySchema = parameters.or(z.string()).catch({})

/** Returns what was typed and is no month, as some browsers show the field as plain text. */
export function readUnreadMonth({ query }: Request): string | undefined {
  const { month = '' } = parameters.parse(query)
  return month.trim() === '' || monthParameter.parse(month) ? undefined : month
}

export function readListQuery<Values>({ parse }: Pick<ListQuery<Values>, 'parse'>, query: unknown): Values {
  return parse(querySchema.parse(query))
}
