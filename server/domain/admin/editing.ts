import type { FormPicture } from '../pictures/picture.ts'
import { dayInMs } from '../time/safi-time.ts'

/** The value of a staff form field: a text, or a record's pictures. */
export type RecordValue = string | readonly FormPicture[]

/** Two people changed the same fields of a record to different values. */
export type EditConflict = {
  /** Name of the last editor, or the words for somebody unknown. */
  by: string
  /** They are the fields that both changed, with the stored values. */
  theirs: Readonly<Record<string, RecordValue>>
}

/** Days within which deleted records can be restored. */
export const restorableDays = 30

/** Days left to restore, at least 1. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const left = restorableDays - (now.getTime() - deletedAt.getTime()) / dayInMs
  return Math.min(restorableDays, Math.max(1, Math.ceil(left)))
}
