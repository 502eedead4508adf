import { useTranslation } from 'react-i18next'
import { altTextLimit, type FormPicture, variantUrl } from '#domain/pictures/picture.ts'
import { languageCodes, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Colon } from '../../ui/Facts.tsx'
import type { StaffFormProps } from './StaffFormPage.tsx'

/** Formats that can be decoded are accepted, and HEIC (iPhone) is, to get a message about how to send it. */
const accept = 'image/jpeg,image/png,image/webp,image/gif,image/heic,.heic'

type StaffPictureFieldProps = {
  form: Pick<StaffFormProps, 'pictureField' | 'pictures' | 'uploadErrors' | 'errors'>
  label: string
  /** It says what each picture is for, if the first is not a cover. */
  hint?: string
}

/**
 * The first picture is the cover. Without script, files are submitted with the form, and each picture has buttons
 * (name="picture_act") after which the route renders the form again (rerenderStatus). With script, each file is
 * uploaded at once with its own progress, and pictures can be dragged.
 */
export function StaffPictureField({ form, label, hint }: StaffPictureFieldProps) {
  const { pictureField, pictures, uploadErrors, errors } = form
  const { t } = useTranslation('admin-forms')
  const { t: tError } = useTranslation('errors')
  if (!pictureField) return null
  const { field: name, limit, folder } = pictureField
  const [error] = errors[name] ?? []
  return (
    <fieldset
      className="pictures stack"
      id={name}
      tabIndex={-1}
      data-pictures={name}
      data-limit={limit}
      data-address={`${paths.api.uploads}?bucket=${folder}`}
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
            {t('pictures.failed', { number })} (<bdi>{file}</bdi>)
            <Colon />
            {tError(code as 'invalid')}
          </span>
        </p>
      ))}
      <ol className="stack stack--m picture-list" data-list>
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

type PictureRowProps = {
  field: string
  /** Without a picture it is the template from which the script creates rows. */
  picture?: FormPicture
  /** It counts from 1. */
  number: number
  count: number
  isSingle: boolean
}

const actionIcons = { up: 'arrow-up', down: 'arrow-down', remove: 'x' }

function PictureRow({ field, picture, number, count, isSingle }: PictureRowProps) {
  const { t } = useTranslation('admin-forms')
  return (
    <li data-picture>
      <input type="hidden" name={field} defaultValue={picture?.url ?? ''} data-url />
      <span className="plate" data-drag>
        <img
          src={picture ? variantUrl(picture.url, 400, 'jpg') : 'data:,'}
          alt=""
          width="400"
          height="400"
          draggable={false}
        />
        {!isSingle && <span className="badge picture-list__cover">{t('pictures.cover')}</span>}
      </span>
      <div className="stack stack--s picture-list__state" data-state />
      {/* Without script the number identifies the picture; with script, the row that contains the button. */}
      <div className="row picture-list__actions">
        {(isSingle ? (['remove'] as const) : (['up', 'down', 'remove'] as const)).map((action) => (
          <button
            key={action}
            className="iconbtn"
            type="submit"
            name="picture_act"
            value={`${action}:${number}`}
            aria-label={`${t(`pictures.${action}`)} ${number}`}
            disabled={(action === 'up' && number === 1) || (action === 'down' && number === count)}
            data-action={action}
            data-label={t(`pictures.${action}`)}
          >
            <Icon name={actionIcons[action]} />
          </button>
        ))}
      </div>
      <details className="picture-list__alt">
        <summary className="link">{t('pictures.alt')}</summary>
        <div className="stack">
          <p className="hint">{t('pictures.alt_hint')}</p>
          {languageCodes.map((language) => (
            <label key={language} className="field">
              <span lang={language} dir={languages[language].dir}>
                {languages[language].name}
              </span>
              <input
                className="input"
                name={`${field}_alt_${language}`}
                lang={language}
                dir={languages[language].dir}
                maxLength={altTextLimit}
                defaultValue={picture?.[`alt_${language}`] ?? ''}
              />
            </label>
          ))}
        </div>
      </details>
    </li>
  )
}
