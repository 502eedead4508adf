import { useTranslation } from 'react-i18next'
import { Icon } from '../../client/ui/Icon.tsx'

/** The dialog that shows an entry over the gallery (client/behaviours/shop/gallery.ts). */
export function ViewerDialog() {
  const { t } = useTranslation('gallery')
  const { t: tCommon } = useTranslation()
  return (
    <dialog className="modal viewer" id="viewer" popover="auto" aria-labelledby="viewer-title" data-modal>
      <div className="modal__head">
        {/* biome-ignore lint/a11y/useHeadingContent: the title of the entry, before the dialog is shown */}
        <h2 id="viewer-title" />
        <button
          className="iconbtn"
          type="button"
          aria-label={tCommon('close')}
          popoverTarget="viewer"
          popoverTargetAction="hide"
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="viewer__grid viewer__wait" role="status">
        <div className="spinner" />
        <p>{t('viewer.loading')}</p>
      </div>
      {/* Icons of the viewer that is fetched into the dialog. */}
      <template>
        <Icon name="arrow-left" />
        <Icon name="arrow-right" />
      </template>
    </dialog>
  )
}
