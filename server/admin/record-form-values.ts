import { formatDateTimeLocal } from '#domain/time/safi-time.ts'

type StoredValue = string | number | boolean | Date | readonly string[] | null

/** The values of these fields of a record as its form has them. */
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
