import type { ReactNode } from 'react'
import { FormError } from '../../ui/form/FormError.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { AdminForm } from './AdminForm.tsx'
import { Conflict, type FormatValue } from './Conflict.tsx'
import type { StaffFormProps } from './staff-form-props.ts'

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
