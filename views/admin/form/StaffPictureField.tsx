import { useTranslation } from 'react-i18next'
import type { Bucket, FormPicture, UploadError } from '#domain/pictures/picture.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { PictureRow } from './PictureRow.tsx'
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

/** Formats that can be decoded, and HEIC (iPhone), which can be selected to get a message about how to send it. */
const accept = 'image/jpeg,image/png,image/webp,image/gif,image/heic,.heic'

type PictureFieldProps = {
  /** The field with the URLs: 'images'. Its alternative texts are images_alt_ar, …_en, …_fr. */
  name: string
  label: string
  /** Maximum number of pictures: 5, or 1 for a cover. */
  limit: number
  /**
   * Where scripts upload files (server/media/uploads/routes.ts); must be the bucket of the route's readPictureForm.
   */
  bucket: Bucket
  /**
   * From findFormPictures of server/media/queries.ts, or from readFormPictures(req).pictures when the form is
   * rendered again.
   */
  pictures: readonly FormPicture[]
  /** The purpose of each picture, if the first is not a cover. */
  hint?: string
  /** Files that could not be stored: readFormPictures(req).uploadErrors. */
  uploadErrors?: readonly UploadError[]
  errors?: readonly string[] | undefined
}

/**
 * The pictures of a record; the first is the cover. Without script, files are submitted with the form, and each
 * picture has buttons (name="picture_act") after which the route renders the form again (rerenderStatus). With
 * script, each file is uploaded at once with its own progress, and pictures can be dragged.
 */
function PictureField({
  name,
  label,
  limit,
  bucket,
  pictures,
  hint,
  uploadErrors = [],
  errors,
}: PictureFieldProps) {
  const { t } = useTranslation('admin-forms')
  const { t: tError } = useTranslation('errors')
  const [error] = errors ?? []
  return (
    <fieldset
      className="pictures stack"
      id={name}
      tabIndex={-1}
      data-pictures={name}
      data-limit={limit}
      data-address={`${paths.api.uploads}?bucket=${bucket}`}
    >
      <legend className="sr">{label}</legend>
      <label className="drop" data-drop>
        <input
          type="file"
          name={`${name}_files`}
          accept={accept}
          multiple={limit > 1}
          aria-describedby={error ? `${name}-error` : undefined}
          data-pick
        />
        <Icon name="image-up" />
        <strong>{t('pictures.pick')}</strong>
        <span className="soft">
          {hint ?? (limit > 1 ? t('pictures.limit', { limit }) : t('pictures.limit_single'))}
        </span>
      </label>
      {error && (
        <p className="error" id={`${name}-error`}>
          {tError(error as 'invalid')}
        </p>
      )}
      {uploadErrors.map(({ number, name: file, code }) => (
        <p key={number} className="error" role="alert">
          <span>
            {t('pictures.failed', { number })} (<bdi>{file}</bdi>): {tError(code as 'invalid')}
          </span>
        </p>
      ))}
      <ol className="picture-list" data-list>
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.url}
            field={name}
            picture={picture}
            number={index + 1}
            count={pictures.length}
            isSingle={limit === 1}
          />
        ))}
      </ol>
      <p className="sr" role="status" data-status-text />
      <template data-row>
        <PictureRow field={name} number={0} count={2} isSingle={limit === 1} />
      </template>
    </fieldset>
  )
}
