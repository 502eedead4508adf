import { createHash } from 'node:crypto'
import type { RecordValue } from '#domain/admin/edit-conflict.ts'
import type { FormPicture } from '#domain/pictures/form-picture.ts'

/** All fields of a form that belong to its record, with their values. */
export type RecordValues = Readonly<Record<string, RecordValue>>

/** Writes values that mean the same in the same way, where a field can say one thing in two ways ('340' and '340.00'). */
export type Normalise = (field: string, text: string) => string

/**
 * The hidden field `base` of a form: a short digest of each value that the form was drawn with. It tells later which
 * fields its sender changed, without sending every text twice.
 */
export function writeBaseline(values: RecordValues, normalise?: Normalise): string {
  const digests = Object.entries(values).map(([field, value]) => [
    field,
    digestText(toComparableText(field, value, normalise)),
  ])
  return JSON.stringify(Object.fromEntries(digests))
}

/** What a page needs to draw the form of a record with these values: its texts with their base, and its pictures. */
export function buildFormProps(values: RecordValues, normalise?: Normalise) {
  const formValues: Record<string, string> = { base: writeBaseline(values, normalise) }
  let pictures: readonly FormPicture[] = []
  for (const [field, value] of Object.entries(values)) {
    if (typeof value === 'string') formValues[field] = value
    else pictures = value
  }
  return { formValues, pictures }
}

/** The digests of a field `base`; none for what is no such field, so that every difference is asked about. */
export function readBaseline(base: unknown): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(String(base)))
  } catch {
    return {}
  }
}

/** A value as one text, so that equal values are equal texts: browsers send other line ends than are stored. */
export function toComparableText(
  field: string,
  value: RecordValue,
  normalise: Normalise = (_, text) => text,
): string {
  if (typeof value === 'string') return normalise(field, value.replaceAll('\r\n', '\n').trim())
  return JSON.stringify(value.map(({ url, alt_ar, alt_en, alt_fr }) => [url, alt_ar, alt_en, alt_fr]))
}

export function digestText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}
