import { useTranslation } from 'react-i18next'
import type { EditConflict } from '#domain/edit-conflict.ts'
import type { FormPicture, PictureFault } from '#domain/form-picture.ts'
import { paths } from '#domain/paths.ts'
import type { KeptPost } from '#domain/post.ts'
import { postStateOf, postsPath } from '#domain/post-list.ts'
import { postTitle } from '#domain/post-title.ts'
import { usePage } from '../../PageContext.ts'
import { AdminHead } from '../AdminHead.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { Conflict } from '../form/Conflict.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { DeletedMeanwhile } from './DeletedMeanwhile.tsx'
import { PostPublishing } from './PostPublishing.tsx'
import { PostTexts } from './PostTexts.tsx'
import { PreviewLink } from './PreviewLink.tsx'
import { useFieldNames } from './use-field-names.ts'

export type PostFormPageProps = {
  /** As it is now; null for a new one. */
  post: KeptPost | null
  /** What stands in the fields, as a form sends it. */
  typed: Record<string, string>
  pictures: readonly FormPicture[]
  faults: readonly PictureFault[]
  errors: Record<string, string[]>
  /** Tags that other posts have. */
  usedTags: readonly string[]
  /** Fields that somebody else has changed too since the form was drawn. */
  conflict: EditConflict | null
  /** Somebody else deleted it while it was edited. */
  isDeleted: boolean
}

/** A post to be written, with its preview beside each text (spec.md 5, Post form). */
export function PostFormPage({ post, typed, pictures, conflict, isDeleted, ...form }: PostFormPageProps) {
  const { faults, errors, usedTags } = form
  const { t } = useTranslation('admin-blog')
  const { language, href, clock } = usePage()
  const labels = useFieldNames()
  const title = t(post ? 'edit' : 'new')
  // A form that comes back with faults has the version that it was drawn with.
  const version = post && Number(typed.version ?? post.version)
  return (
    <AdminLayout title={title} styles={['blog', 'admin-blog']} scripts={['staff-form', 'post-form']}>
      <AdminHead title={title} back={{ name: t('back'), path: postsPath() }}>
        {post && postStateOf(post, clock()) === 'published' && (
          <a className="link" href={href(paths.post(post.slug))}>
            {t('open')}
          </a>
        )}
      </AdminHead>
      <AdminForm
        draft={post ? `post-${post.id}` : 'post-new'}
        action={post ? paths.adminPost(post.id) : paths.adminPostNew}
        back={postsPath()}
        version={version ?? undefined}
        base={typed.base}
        hasPictures
        errors={errors}
        labels={labels}
        summaryText={t('form.faults')}
        conflict={
          <>
            {post && conflict && (
              <Conflict
                conflict={conflict}
                mine={{ ...typed, cover: pictures }}
                labels={labels}
                show={(field, text) =>
                  field === 'is_published' ? t(text === 'on' ? 'form.yes' : 'form.no') : text
                }
                recordPath={paths.adminPost(post.id)}
              />
            )}
            {isDeleted && <DeletedMeanwhile />}
          </>
        }
        aside={
          <PostPublishing
            typed={typed}
            pictures={pictures}
            faults={faults}
            errors={errors}
            usedTags={usedTags}
          />
        }
      >
        <section className="panel stack stack--l">
          <h2>{t('form.text')}</h2>
          <LanguageTabs name="texts" fields={['title', 'excerpt', 'content']} values={typed} errors={errors}>
            {(language) => <PostTexts language={language} typed={typed} errors={errors} />}
          </LanguageTabs>
        </section>
      </AdminForm>
      {post && !isDeleted && (
        <div className="post-acts stack stack--l">
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
