import { useTranslation } from 'react-i18next'
import { altTextLimit, type FormPicture, variantUrl } from '#domain/pictures/picture.ts'
import { languageCodes, languages } from '#domain/shared/language.ts'
import { Icon } from '../../../client/ui/Icon.tsx'

type PictureRowProps = {
  field: string
  /** Without a picture it is the template from which the script creates rows. */
  picture?: FormPicture
  /** Position, from 1, and the number of pictures. */
  number: number
  count: number
  isSingle: boolean
}

/** A picture of a form: preview, position, alternative texts. */
export function PictureRow({ field, picture, number, count, isSingle }: PictureRowProps) {
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
          decoding="async"
          draggable={false}
        />
        {!isSingle && <span className="badge picture-list__cover">{t('pictures.cover')}</span>}
      </span>
      <div className="picture-list__state" data-state />
      <div className="picture-list__actions">
        {!isSingle && (
          <>
            <PictureActionButton
              action="up"
              number={number}
              icon="arrow-up"
              label={t('pictures.up')}
              isOff={number === 1}
            />
            <PictureActionButton
              action="down"
              number={number}
              icon="arrow-down"
              label={t('pictures.down')}
              isOff={number === count}
            />
          </>
        )}
        <PictureActionButton action="remove" number={number} icon="x" label={t('pictures.remove')} />
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

type UserActionProps = {
  action: 'up' | 'down' | 'remove'
  number: number
  icon: string
  label: string
  isOff?: boolean
}

/** Without script the number identifies the picture; with script, the row that contains the button. */
function PictureActionButton({ action, number, icon, label, isOff = false }: UserActionProps) {
  return (
    <button
      className="iconbtn"
      type="submit"
      name="picture_act"
      value={`${action}:${number}`}
      aria-label={`${label} ${number}`}
      disabled={isOff}
      data-action={action}
      data-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}
