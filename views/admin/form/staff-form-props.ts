import type { EditConflict } from '#domain/admin/editing.ts'
import type { Bucket, FormPicture, UploadError } from '#domain/pictures/picture.ts'

/** Props of every record form, from server/admin/staff-form.ts. */
export type StaffFormProps<Stored = unknown> = {
  /** Null for a new record. */
  id: number | null
  /** The record as stored now; null if new, or if the database failed before it was read. */
  record: Stored | null
  /** Form action and Cancel link, without language prefix. */
  action: string
  back: string
  /** Values of the fields, with the hidden `version` and `base` of an existing record. */
  formValues: Record<string, string>
  pictures: readonly FormPicture[]
  /** Options of the picture field, as in the route. */
  pictureField: { field: string; limit: number; bucket: Bucket }
  /** Files that were not stored. */
  uploadErrors: readonly UploadError[]
  errors: Record<string, string[]>
  /** Longer error texts, by field. */
  notes: Record<string, string>
  /** Why a valid form was not saved, or a note before filling it in. */
  alert?: string | undefined
  /** Fields that somebody else also changed after the form was rendered (409). */
  conflict: EditConflict | null
  /** Somebody else deleted the record while it was edited; saving again restores it. */
  isDeleted: boolean
}
