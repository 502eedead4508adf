import { useTranslation } from 'react-i18next'
import { entryPictureLimit, type SubmittedPicture, submissionListQuery } from '#domain/gallery/gallery.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { Pager } from '../../../client/ui/Pager.tsx'
import { Picture } from '../../../client/ui/Picture.tsx'
import { usePage } from '../../PageContext.ts'
import { Button, ButtonLink } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

export function SubmissionsPage({ list }: { list: Page<SubmittedPicture> }) {
  const { t } = useTranslation('admin-gallery')
  const { href } = usePage()
  return (
    <AdminLayout title={t('submissions.title')} styles={['admin/gallery']}>
      <AdminPageHeader title={t('submissions.title')} lead={t('submissions.lead')} back="gallery" />
      {list.total === 0 ? (
        <EmptyState icon="image-off" title={t('submissions.empty')} text={t('submissions.empty_text')} />
      ) : (
        <form>
          <p className="soft">
            {t('submissions.count', { count: list.total })}.{' '}
            {t('submissions.hint', { most: entryPictureLimit })}
          </p>
          <ol className="submissions">
            {list.items.map((picture, index) => {
              const sender = picture.name || picture.email || t('submissions.deleted_user')
              return (
                <li key={picture.url}>
                  <label className="submissions__checkbox">
                    <input
                      className="sr"
                      type="checkbox"
                      name="picture"
                      value={picture.url}
                      aria-label={t('submissions.select', { number: index + 1, sender })}
                    />
                    <span className="plate">
                      <Picture
                        picture={picture}
                        alt=""
                        sizes="(min-width: 64em) 12rem, (min-width: 40em) 30vw, 46vw"
                      />
                    </span>
                    <span className="star number submissions__mark" aria-hidden="true">
                      ✓
                    </span>
                  </label>
                  <p className="who">
                    <bdi>{sender}</bdi>
                    <br />
                    <DateTime at={picture.created_at} hasTime />
                  </p>
                </li>
              )
            })}
          </ol>
          <Pager list={list} pathOf={(page) => submissionListQuery.path({ page })} />
          <div className="savebar">
            <Button look="danger" icon="trash" formAction={href(paths.adminSubmissionRejection)}>
              {t('submissions.reject')}
            </Button>
            <Button icon="plus" formAction={href(paths.adminEntryNew)}>
              {t('submissions.create')}
            </Button>
          </div>
        </form>
      )}
    </AdminLayout>
  )
}

export function RejectSubmissionsPage({ pictures }: { pictures: readonly SubmittedPicture[] }) {
  const { t } = useTranslation('admin-gallery')
  const title = t('submissions.confirm_title', { count: pictures.length })
  return (
    <AdminLayout title={title} styles={['admin/gallery']}>
      <AdminPageHeader title={title} lead={t('submissions.confirm_text')} back="submissions" />
      <PostForm className="stack stack--l" action={paths.adminSubmissionRejection}>
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
          <Button look="danger">{t('submissions.confirm')}</Button>
          <ButtonLink to={paths.adminSubmissions} look="line">
            {t('submissions.cancel')}
          </ButtonLink>
        </div>
      </PostForm>
    </AdminLayout>
  )
}
