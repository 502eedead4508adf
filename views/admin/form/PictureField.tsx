import { useTranslation } from 'react-i18next'
import type { FormPicture, UploadError } from '#domain/pictures/form-picture.ts'
import type { Bucket } from '#domain/pictures/picture.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { PictureRow } from './PictureRow.tsx'

/** What can be decoded; a HEIC of an iPhone may be picked too, and is then told how to be sent. */
const accept = 'image/jpeg,image/png,image/webp,image/gif,image/heic,.heic'

export type PictureFieldProps = {
  /** The field that holds the addresses: 'images'. Its alternative texts are images_alt_ar, …_en, …_fr. */
  name: string
  label: string
  /** How many there may be: 5, or 1 for a cover. */
  limit: number
  /** Where scripts send a file to be kept (server/media/uploads/routes.ts); the same as the route's readPictureForm has. */
  bucket: Bucket
  /** By findFormPictures of server/media/queries.ts, or readFormPictures(req).pictures when the form comes back. */
  pictures: readonly FormPicture[]
  /** Where the first of them is no cover: what each of them is for. */
  hint?: string
  /** Files that were not kept: readFormPictures(req).faults. */
  uploadErrors?: readonly UploadError[]
  errors?: readonly string[] | undefined
}

/**
 * The pictures of a record, the first is the cover. Without script: files are sent with the form, and each picture has
 * buttons (name="picture_act") that the route answers by drawing the form again (rerenderStatus). With it: each file is sent
 * at once, with its own progress, and pictures are moved by hand.
 */
export function PictureField({
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
