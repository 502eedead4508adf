import { useTranslation } from 'react-i18next'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Field } from './Field.tsx'

type WhereaboutsFieldsProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** A landmark, and with script the position of the phone, which is asked for and sent only after a tap. */
export function WhereaboutsFields({ formValues, errors }: WhereaboutsFieldsProps) {
  const { t } = useTranslation('whereabouts')
  const { position = '' } = formValues
  return (
    <>
      <Field
        name="landmark"
        value={formValues.landmark}
        errors={errors.landmark}
        label={t('landmark')}
        hint={t('landmark_hint')}
        autoComplete="off"
        maxLength={200}
        isOptional
        isWide
      />
      <div
        className="field full needs-script"
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
