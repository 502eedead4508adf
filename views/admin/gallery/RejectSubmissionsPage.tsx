import { useTranslation } from 'react-i18next'
import type { SubmittedPicture } from '#domain/gallery/gallery.ts'
import { paths } from '#domain/shared/paths.ts'
import { Picture } from '../../../client/ui/Picture.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'

/** Confirms the permanent deletion of submitted pictures. */
export function RejectSubmissionsPage({ pictures }: { pictures: readonly SubmittedPicture[] }) {
  const { t } = useTranslation('admin-gallery')
  const { href } = usePage()
  const title = t('submissions.confirm_title', { count: pictures.length })
  return (
    <AdminLayout title={title} styles={['admin/gallery']}>
      <AdminPageHeader
        title={title}
        lead={t('submissions.confirm_text')}
        back={{ name: t('submissions.title'), path: paths.adminSubmissions }}
      />
      <form className="stack stack--l" method="post" action={href(paths.adminSubmissionRejection)}>
        <ul className="submissions">
          {pictures.map((picture) => (
            <li key={picture.url}>
              <input type="hidden" name="picture" value={picture.url} />
              <span className="plate">
                <Picture picture={picture} alt="" sizes="12rem" />
              </span>
            </li>
          ))}
        </ul>
        <div className="row">
          <button className="btn btn--danger" type="submit">
            {t('submissions.confirm')}
          </button>
          <a className="btn btn--line" href={href(paths.adminSubmissions)}>
            {t('submissions.cancel')}
          </a>
        </div>
      </form>
    </AdminLayout>
  )
}
