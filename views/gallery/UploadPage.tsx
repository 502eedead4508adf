import type { i18n as I18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { submissionPictureLimit } from '#domain/gallery/gallery.ts'
import { uploadBytesLimit } from '#domain/pictures/picture.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import type { UploadMessages } from '../../client/ui/script-texts.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { toScriptSafeJson } from '../script-safe-json.ts'
import { Button } from '../ui/Buttons.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { pictureErrorCodes } from '../ui/form/picture-error-codes.ts'

const accept = 'image/jpeg,image/jpg,image/png,image/webp,image/gif'

/** It is for signed-in users, and in Arabic on pages of every language. */
export function UploadPage() {
  const { t, i18n } = useTranslation('gallery')
  const { href } = usePage()
  const arabic = i18n.getFixedT('ar', 'gallery')
  const types = { jpg: 'JPG', png: 'PNG', webp: 'WEBP', gif: 'GIF' }
  return (
    <Layout title={t('upload.title')} noindex stylesheet="upload" scripts={['upload']}>
      <div className="wrap" lang="ar" dir="rtl">
        <div className="page-head">
          <h1>{arabic('upload.title')}</h1>
          <p className="soft lead">{arabic('upload.lead', { limit: '10MB' })}</p>
        </div>
        <PostForm
          className="stack stack--l flush-end narrow upload"
          action={paths.galleryUpload}
          encType="multipart/form-data"
          data-upload
          data-address={`${paths.api.uploads}?for=gallery`}
          data-limit={uploadBytesLimit}
          data-login={`${href(paths.login)}?from=${encodeURIComponent(href(paths.galleryUpload))}`}
        >
          <label className="drop" data-drop>
            <input type="file" name="file" multiple accept={accept} data-pick />
            <Icon name="image-up" />
            <strong>{arabic('upload.pick')}</strong>
            <span className="soft">{arabic('upload.types', types)}</span>
            <noscript>{arabic('upload.at_once', { most: submissionPictureLimit })}</noscript>
          </label>
          <UploadList />
          <div className="stack stack--m">
            <Button data-submit>{arabic('upload.submit')}</Button>
            <button className="btn btn--line" type="button" hidden data-stop>
              {arabic('upload.cancel')}
            </button>
          </div>
        </PostForm>
      </div>
      <UploadTemplates />
    </Layout>
  )
}

function UploadList() {
  const { i18n } = useTranslation('gallery')
  const arabic = i18n.getFixedT('ar', 'gallery')
  return (
    <>
      <div hidden data-list>
        <div className="row between head">
          {/* biome-ignore lint/a11y/useHeadingContent: how many there are, said as soon as there are any */}
          <h2 className="h3" data-chosen />
          <button className="link link--danger" type="button" data-remove-all>
            <Icon name="trash" />
            {arabic('upload.remove_all')}
          </button>
        </div>
        <ul className="entries files" data-files />
      </div>
      <label className="choice needs-script">
        <input type="checkbox" defaultChecked data-shrink />
        <span>
          {arabic('upload.smaller_first')}
          <span className="hint">{arabic('upload.smaller_hint')}</span>
        </span>
      </label>
      <div className="stack stack--s small progress" hidden data-progress>
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

function UploadTemplates() {
  const { i18n } = useTranslation('gallery')
  const arabic = i18n.getFixedT('ar', 'gallery')
  const words = toScriptSafeJson(uploadMessages(i18n))
  return (
    <>
      <template id="upload-row">
        <li>
          <span className="plate">
            <img src="data:," alt="" width="56" height="56" />
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

const errorCodes = [...pictureErrorCodes, 'other_site', 'uploads_closed'] as const

function uploadMessages(i18n: I18n): UploadMessages {
  const raw = { returnObjects: true, skipInterpolation: true } as const
  const toasts = i18n.getFixedT('ar')
  const errors = i18n.getFixedT('ar', 'errors')
  return {
    ...i18n.getFixedT('ar', 'gallery')('upload', raw),
    none: toasts('toasts.upload_none', raw),
    failed: toasts('toasts.upload_failed', raw),
    done: toasts('toasts.upload_done', raw),
    login: i18n.getFixedT('ar', 'accounts')('signed_out.open'),
    errors: Object.fromEntries(errorCodes.map((code) => [code, errors(code)])),
  }
}
