import type { ComponentProps } from 'react'
import type { EditConflict } from '#domain/admin/editing.ts'
import type { FormPicture, PictureFolder, UploadError } from '#domain/pictures/picture.ts'
import { FormError } from '../../ui/form/Alerts.tsx'
import type { SubmittedForm } from '../../ui/form/Field.tsx'
import { AdminFormPage } from './AdminFormPage.tsx'

type StaffFormPageProps = Omit<
  ComponentProps<typeof AdminFormPage>,
  'formValues' | 'draft' | 'action' | 'back'
> & {
  form: StaffFormProps
  kind: string
  backText: string
  /** It stands before the list of invalid fields where required ones are empty. */
  missingText?: string
}

export function StaffFormPage(props: StaffFormPageProps) {
  const { form, kind, backText, missingText, ...page } = props
  const { id, action, back, formValues, errors, alert, conflict, pictureField } = form
  const codes = Object.values(errors).flat()
  const isIncomplete = codes.includes('required') || codes.includes('pictures_missing')
  return (
    <AdminFormPage
      formValues={formValues}
      errors={errors}
      draft={`${kind}-${id ?? 'new'}`}
      action={action}
      back={{ name: backText, path: back }}
      version={formValues.version}
      summaryText={isIncomplete ? missingText : undefined}
      conflict={conflict}
      {...(pictureField && { pictures: { [pictureField.field]: form.pictures } })}
      isUnsaved={formValues.form_id !== undefined}
      above={alert && <FormError>{alert}</FormError>}
      {...page}
    />
  )
}

/**
 * server/admin/staff-form.ts gives these to every record form. `formValues` has the hidden `version` and `base` of an
 * existing record too.
 */
export type StaffFormProps<Stored = unknown> = SubmittedForm & {
  id: number | null
  /** Null means that it is new, or that the database failed before it was read. */
  record: Stored | null
  /** It has no language prefix. */
  action: string
  back: string
  pictures: readonly FormPicture[]
  /** They are those of the route, for a record with pictures. */
  pictureField?: { field: string; limit: number; folder: PictureFolder }
  uploadErrors: readonly UploadError[]
  /** It says why a valid form was not saved, or what to know before filling it in. */
  alert?: string | undefined
  conflict: EditConflict | null
}
