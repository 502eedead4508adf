import type { EditConflict } from '#domain/admin/edit-conflict.ts'
import type { FormPicture, UploadError } from '#domain/pictures/form-picture.ts'
import type { Bucket } from '#domain/pictures/picture.ts'

/** What every form of a record gets from its route (server/admin/staff-form.ts). */
export type StaffFormProps<Stored = unknown> = {
  /** Null for a new record. */
  id: number | null
  /** As it is stored now; null for a new one, and where the database failed before it was read. */
  record: Stored | null
  /** Where the form posts to and where its Cancel leads, without language. */
  action: string
  back: string
  /** What stands in the fields, with the hidden `version` and `base` of a record that is there. */
  formValues: Record<string, string>
  pictures: readonly FormPicture[]
  /** The field of the pictures, as the route reads it. */
  pictureField: { field: string; limit: number; bucket: Bucket }
  /** Files that were not stored. */
  uploadErrors: readonly UploadError[]
  errors: Record<string, string[]>
  /** What is wrong at a field in more words than its error has, by field. */
  notes: Record<string, string>
  /** Why nothing was saved although all fields are right, or what to know before they are filled in. */
  alert?: string | undefined
  /** Fields that somebody else has changed too since the form was drawn (409). */
  conflict: EditConflict | null
  /** Somebody else deleted the record while it was edited: saved once more it comes back. */
  isDeleted: boolean
}
