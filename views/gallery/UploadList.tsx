import { useTranslation } from 'react-i18next'
import { Icon } from '../../client/ui/Icon.tsx'
import { toScriptSafeJson } from '../script-safe-json.ts'
import { uploadMessages } from './upload-messages.ts'

/** Chosen files and upload progress, filled by script. */
export function UploadList() {
  const { i18n } = useTranslation('gallery')
  const arabic = i18n.getFixedT('ar', 'gallery')
  return (
    <>
      <div hidden data-list>
        <div className="head">
          {/* biome-ignore lint/a11y/useHeadingContent: how many there are, said as soon as there are any */}
          <h2 className="h3" data-chosen />
          <button className="link link--danger" type="button" data-remove-all>
            <Icon name="trash-2" />
            {arabic('upload.remove_all')}
          </button>
        </div>
        <ul className="files" data-files />
      </div>
      <label className="choice needs-script">
        <input type="checkbox" defaultChecked data-shrink />
        <span>
          {arabic('upload.smaller_first')}
          <span className="hint">{arabic('upload.smaller_hint')}</span>
        </span>
      </label>
      <div className="ship" hidden data-progress>
        <p className="row between">
          <span id="upload-progress" data-progress-text />
          <strong>
            <bdi dir="ltr" data-percent />
          </strong>
        </p>
        <progress className="tiles" max="100" value="0" aria-labelledby="upload-progress" data-bar />
      </div>
    </>
  )
}

/** The template of a row, and the texts of the script. */
export function UploadTemplates() {
  const { i18n } = useTranslation('gallery')
  const arabic = i18n.getFixedT('ar', 'gallery')
  const words = toScriptSafeJson(uploadMessages(i18n))
  return (
    <>
      <template id="upload-row">
        <li>
          <span className="plate">
            <img src="data:," alt="" width="56" height="56" decoding="async" />
          </span>
          <span>
            <b>
              <bdi dir="ltr" data-name />
            </b>
            <span className="soft">
              <bdi dir="ltr" data-size /> <span className="files__sent">{arabic('upload.sent_label')}</span>
            </span>
          </span>
          <button className="iconbtn" type="button">
            <Icon name="x" />
          </button>
        </li>
      </template>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptSafeJson leaves nothing that could end the block */}
      <script type="application/json" id="upload-words" dangerouslySetInnerHTML={{ __html: words }} />
    </>
  )
}
