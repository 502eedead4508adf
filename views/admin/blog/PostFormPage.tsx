import { useTranslation } from 'react-i18next'
import type { EditConflict } from '#domain/admin/edit-conflict.ts'
import type { PostRecord } from '#domain/blog/post.ts'
import { derivePostState, postListQuery } from '#domain/blog/post-list.ts'
import { postTitle } from '#domain/blog/post-title.ts'
import type { FormPicture, UploadError } from '#domain/pictures/form-picture.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { Conflict } from '../form/Conflict.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { DeletedNotice } from './DeletedNotice.tsx'
import { PostPublishing } from './PostPublishing.tsx'
import { PostTexts } from './PostTexts.tsx'
import { PreviewLink } from './PreviewLink.tsx'
import { usePostLabels } from './use-post-labels.ts'

export type PostFormPageProps = {
  /** As it is now; null for a new one. */
  post: PostRecord | null
  /** What stands in the fields, as a form sends it. */
  formValues: Record<string, string>
  pictures: readonly FormPicture[]
  uploadErrors: readonly UploadError[]
  errors: Record<string, string[]>
  /** Tags that other posts have. */
  usedTags: readonly string[]
  /** Fields that somebody else has changed too since the form was drawn. */
  conflict: EditConflict | null
  /** Somebody else deleted it while it was edited. */
  isDeleted: boolean
}

/** A post to be written, with its preview beside each text (spec.md 5, Post form). */
export function PostFormPage({
  post,
  formValues,
  pictures,
  conflict,
  isDeleted,
  ...form
}: PostFormPageProps) {
  const { uploadErrors, errors, usedTags } = form
  const { t } = useTranslation('admin-blog')
  const { language, href, clock } = usePage()
  const labels = usePostLabels()
  const title = t(post ? 'edit' : 'new')
  // A form that comes back with faults has the version that it was drawn with.
  const version = post && Number(formValues.version ?? post.version)
  return (
    <AdminLayout title={title} styles={['blog', 'admin/blog']} scripts={['staff-form', 'post-form']}>
      <AdminPageHeader title={title} back={{ name: t('back'), path: postListQuery.path() }}>
        {post && derivePostState(post, clock()) === 'published' && (
          <a className="link" href={href(paths.post(post.slug))}>
            {t('open')}
          </a>
        )}
      </AdminPageHeader>
      <AdminForm
        draft={post ? `post-${post.id}` : 'post-new'}
        action={post ? paths.adminPost(post.id) : paths.adminPostNew}
        back={postListQuery.path()}
        version={version ?? undefined}
        base={formValues.base}
        hasPictures
        errors={errors}
        labels={labels}
        summaryText={t('form.faults')}
        conflict={
          <>
            {post && conflict && (
              <Conflict
                conflict={conflict}
                mine={{ ...formValues, cover: pictures }}
                labels={labels}
                show={(field, text) =>
                  field === 'is_published' ? t(text === 'on' ? 'form.yes' : 'form.no') : text
                }
                recordPath={paths.adminPost(post.id)}
              />
            )}
            {isDeleted && <DeletedNotice />}
          </>
        }
        aside={
          <PostPublishing
            formValues={formValues}
            pictures={pictures}
            uploadErrors={uploadErrors}
            errors={errors}
            usedTags={usedTags}
          />
        }
      >
        <section className="panel stack stack--l">
          <h2>{t('form.text')}</h2>
          <LanguageTabs
            name="texts"
            fields={['title', 'excerpt', 'content']}
            values={formValues}
            errors={errors}
          >
            {(language) => <PostTexts language={language} formValues={formValues} errors={errors} />}
          </LanguageTabs>
        </section>
      </AdminForm>
      {post && !isDeleted && (
        <div className="post-actions stack stack--l">
          <PreviewLink id={post.id} token={post.preview_token} />
          <ConfirmDelete
            label={t('form.delete')}
            question={t('form.delete_ask', { title: postTitle(post, language).text })}
            text={t('list.delete_hint')}
            action={paths.adminPostDeletion(post.id)}
          />
        </div>
      )}
    </AdminLayout>
  )
}
