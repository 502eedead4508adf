import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { RecordValue } from '#domain/admin/editing.ts'
import type { FormPicture } from '#domain/pictures/picture.ts'
import { formatDateTimeLocal } from '#domain/time/safi-time.ts'

export type RecordValues = Readonly<Record<string, RecordValue>>

/** Equal values become the same text ('340' and '340.00'). */
export type Normalise = (field: string, text: string) => string

/**
 * A short digest of each rendered value shows later which fields the sender changed, without sending every text
 * twice.
 */
export function writeBaseline(values: RecordValues, normalise?: Normalise): string {
  const digests = Object.entries(values).map(([field, value]) => [
    field,
    digestText(toComparableText(field, value, normalise)),
  ])
  return JSON.stringify(Object.fromEntries(digests))
}

export function buildFormProps(values: RecordValues, normalise?: Normalise) {
  const formValues: Record<string, string> = { base: writeBaseline(values, normalise) }
  let pictures: readonly FormPicture[] = []
  for (const [field, value] of Object.entries(values)) {
    if (typeof value === 'string') formValues[field] = value
    else pictures = value
  }
  return { formValues, pictures }
}

/** Returns no digests when the field is invalid, so that every difference is asked about. */
export function readBaseline(base: unknown): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(String(base)))
  } catch {
    return {}
  }
}

/** Makes a value comparable: browsers send other line ends than are stored. */
export function toComparableText(
  field: string,
  value: RecordValue,
  normalise: Normalise = (_, text) => text,
): string {
  if (typeof value === 'string') return normalise(field, value.replaceAll('\r\n', '\n').trim())
  return JSON.stringify(value.map(({ url, alt_ar, alt_en, alt_fr }) => [url, alt_ar, alt_en, alt_fr]))
}

/** Writes the same number in other digits or notation as the same text; what is no number stays as it is. */
export function numberText(number: number, text: string): string {
  return Number.isNaN(number) ? text : String(number)
}

export function digestText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}

type StoredValue = string | number | boolean | Date | readonly (string | number)[] | null

export function recordFormValues<Field extends string>(
  record: Record<Field, StoredValue>,
  fields: readonly Field[],
): Record<Field, string> {
  const values = fields.map((field) => [field, toFormValue(record[field])])
  return Object.fromEntries(values)
}

function toFormValue(value: StoredValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (value instanceof Date) return formatDateTimeLocal(value)
  return typeof value === 'object' ? value.join(', ') : String(value)
}

export const onOffField = z.enum(['on', 'off'], 'yes_or_no').transform((word) => word === 'on')

/** An unreadable version becomes 0, which never matches. */
export const formVersion = z.coerce.number().int().min(0).max(2_147_483_647).catch(0)
