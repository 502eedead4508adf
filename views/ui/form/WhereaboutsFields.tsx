import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../client/ui/Icon.tsx'
import { DeliveryInput } from './DeliveryInput.tsx'
import { FormContext } from './Field.tsx'

/** A landmark, and with script the position of the phone, which is asked for and sent only after a tap. */
export function WhereaboutsFields() {
  const { t } = useTranslation('whereabouts')
  const { position = '' } = useContext(FormContext).formValues
  return (
    <>
      <DeliveryInput name="landmark" hint={t('landmark_hint')} autoComplete="off" isWide />
      <div
        className="field full needs-script"
        id="position"
        tabIndex={-1}
        data-position
        data-added={t('added')}
        data-failed={t('failed')}
        data-removed={t('removed')}
      >
        <input type="hidden" name="position" defaultValue={position} />
        <div className="row">
          <button className="btn btn--line btn--sm" type="button" data-add-position hidden={position !== ''}>
            <Icon name="map-pin" />
            {t('add')}
          </button>
          <button className="btn btn--line btn--sm" type="button" data-drop-position hidden={position === ''}>
            <Icon name="x" />
            {t('remove')}
          </button>
        </div>
        <p className="hint">{t('position_hint')}</p>
        <p className="hint" role="status">
          {position && t('added')}
        </p>
      </div>
    </>
  )
}
