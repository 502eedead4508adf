import { useTranslation } from 'react-i18next'
import { Icon } from '../../../client/ui/Icon.tsx'

/** The post was deleted while it was edited: saved once more it comes back, with what was written. */
export function DeletedMeanwhile() {
  const { t } = useTranslation('admin-blog')
  return (
    <div
      className="alert alert--error"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what must be known before it is saved again
      autoFocus
    >
      <Icon name="triangle-alert" />
      <p>{t('form.deleted_meanwhile')}</p>
      <input type="hidden" name="bring_back" value="on" />
    </div>
  )
}
