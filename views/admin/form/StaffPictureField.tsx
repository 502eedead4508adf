import { PictureField } from './PictureField.tsx'
import type { StaffFormProps } from './staff-form-props.ts'

type StaffPictureFieldProps = {
  form: Pick<StaffFormProps, 'pictureField' | 'pictures' | 'uploadErrors' | 'errors'>
  label: string
  hint?: string
}

/** The pictures of a record's form. */
export function StaffPictureField({ form, ...words }: StaffPictureFieldProps) {
  const { field, ...options } = form.pictureField
  const { pictures, uploadErrors, errors } = form
  return (
    <PictureField
      name={field}
      {...options}
      {...words}
      pictures={pictures}
      uploadErrors={uploadErrors}
      errors={errors[field]}
    />
  )
}
