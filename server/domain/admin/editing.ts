import type { FormPicture } from '../pictures/picture.ts'
import { dayInMs } from '../time/safi-time.ts'

export type RecordValue = string | readonly FormPicture[]

export type EditConflict = {
  /** This names the last editor, or says that nobody knows who it was. */
  by: string
  /** It has the stored values of those fields alone that both changed. */
  theirs: Readonly<Record<string, RecordValue>>
}

/** Deleted records can be restored for so many days (docs/product.md, "Products: limits"). */
export const restorableDays = 30

export function daysLeft(deletedAt: Date, now: Date): number {
  const left = restorableDays - (now.getTime() - deletedAt.getTime()) / dayInMs
  return Math.min(restorableDays, Math.max(1, Math.ceil(left)))
}
