import { useTranslation } from 'react-i18next'
import { submissionPictureLimit } from '#domain/gallery/gallery.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { UploadList, UploadTemplates } from './UploadList.tsx'

const accept = 'image/jpeg,image/jpg,image/png,image/webp,image/gif'

/** Upload of pictures for the gallery, for signed-in users; in Arabic on pages of every language. */
export function UploadPage({ pictureBytesLimit }: { pictureBytesLimit: number }) {
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
        <form
          className="upload"
          method="post"
          action={href(paths.galleryUpload)}
          encType="multipart/form-data"
          data-upload
          data-address={`${paths.api.uploads}?for=gallery`}
          data-limit={pictureBytesLimit}
        >
          <label className="drop" data-drop>
            <input type="file" name="file" multiple accept={accept} data-pick />
            <Icon name="image-up" />
            <strong>{arabic('upload.pick')}</strong>
            <span className="soft">{arabic('upload.types', types)}</span>
            <noscript>{arabic('upload.at_once', { most: submissionPictureLimit })}</noscript>
          </label>
          <UploadList />
          <div className="upload__actions">
            <button className="btn" type="submit" data-submit>
              {arabic('upload.submit')}
            </button>
            <button className="btn btn--line" type="button" hidden data-stop>
              {arabic('upload.cancel')}
            </button>
          </div>
        </form>
      </div>
      <UploadTemplates />
    </Layout>
  )
}
