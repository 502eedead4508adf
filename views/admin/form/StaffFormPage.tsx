import type { ReactNode } from 'react'
import type { EditConflict } from '#domain/admin/editing.ts'
import type { Bucket, FormPicture, UploadError } from '#domain/pictures/picture.ts'
import { FormError } from '../../ui/form/Alerts.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { AdminForm } from './AdminForm.tsx'
import { Conflict, type FormatValue } from './Conflict.tsx'

type StaffFormPageProps = {
  form: StaffFormProps
  /** Prefix of the draft's key: 'product'. */
  kind: string
  title: string
  backText: string
  /** All fields in form order with their names for use in a sentence, for errors and conflicts. */
  labels: Record<string, string>
  /** Text before the list of invalid fields: required fields are missing, or other errors. */
  summary: { missing: string; invalid: string }
  /** Shown if the record was deleted while it was edited. */
  deletedText?: string
  formatValue?: FormatValue
  styles: readonly string[]
  scripts?: readonly string[]
  /** Content beside the title. */
  heading?: ReactNode
  aside?: ReactNode
  buttons?: ReactNode
  /** Content below the form, such as the delete button. */
  footer?: ReactNode
  children: ReactNode
}

/** The page of a record's form: title, alert, errors, conflict, save bar. */
export function StaffFormPage({
  form,
  kind,
  title,
  labels,
  summary,
  scripts = [],
  ...page
}: StaffFormPageProps) {
  const { id, action, back, formValues, errors, alert, conflict } = form
  const codes = Object.values(errors).flat()
  const isIncomplete = codes.includes('required') || codes.includes('pictures_missing')
  return (
    <AdminLayout title={title} styles={page.styles} scripts={['admin/staff-form', ...scripts]}>
      <AdminPageHeader title={title} back={{ name: page.backText, path: back }}>
        {page.heading}
      </AdminPageHeader>
      {alert && <FormError>{alert}</FormError>}
      <AdminForm
        draft={`${kind}-${id ?? 'new'}`}
        action={action}
        back={back}
        version={formValues.version}
        base={formValues.base}
        errors={errors}
        labels={labels}
        summaryText={isIncomplete ? summary.missing : summary.invalid}
        hasPictures
        isUnsaved={formValues.form_id !== undefined}
        conflict={
          conflict && (
            <Conflict
              conflict={conflict}
              mine={{ ...formValues, [form.pictureField.field]: form.pictures }}
              labels={labels}
              formatValue={page.formatValue}
              recordPath={action}
            />
          )
        }
        aside={page.aside}
        buttons={page.buttons}
      >
        {form.isDeleted && (
          <>
            <FormError>{page.deletedText}</FormError>
            <input type="hidden" name="bring_back" value="on" />
          </>
        )}
        {page.children}
      </AdminForm>
      {page.footer}
    </AdminLayout>
  )
}

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
