import { useTranslation } from 'react-i18next'
import { type PostField, type PostRecord, postTitle } from '#domain/blog/post.ts'
import { derivePostState } from '#domain/blog/post-list.ts'
import { languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { StaffFormPage } from '../form/StaffFormPage.tsx'
import type { StaffFormProps } from '../form/staff-form-props.ts'
import { PostPublishing } from './PostPublishing.tsx'
import { PostTexts } from './PostTexts.tsx'

const { ar, en, fr } = languages
const languageNames = { ar: ar.name, en: en.name, fr: fr.name }

/** `usedTags`: tags of other posts. */
type PostFormPageProps = StaffFormProps<PostRecord> & { usedTags?: readonly string[] }

/** Create and edit form of a post, with a preview beside each text. */
export function PostFormPage({ usedTags = [], ...form }: PostFormPageProps) {
  const { t } = useTranslation('admin-blog')
  const { href, clock } = usePage()
  const { id, record: post, formValues, errors } = form
  return (
    <StaffFormPage
      form={form}
      kind="post"
      title={id === null ? t('new') : t('edit')}
      backText={t('back')}
      labels={
        t('form.labels', { returnObjects: true, ...languageNames }) satisfies Record<
          PostField | 'cover',
          string
        >
      }
      summary={{ missing: t('form.errors'), invalid: t('form.errors') }}
      deletedText={t('form.deleted')}
      styles={['admin/post-form', 'admin/blog']}
      scripts={['admin/post-form']}
      heading={
        post &&
        derivePostState(post, clock()) === 'published' && (
          <a className="link" href={href(paths.post(post.slug))}>
            {t('open')}
          </a>
        )
      }
      aside={<PostPublishing form={form} usedTags={usedTags} />}
      footer={post && !form.isDeleted && <PostActions post={post} />}
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
    </StaffFormPage>
  )
}

function PostActions({ post }: { post: PostRecord }) {
  const { t } = useTranslation('admin-blog')
  const { language } = usePage()
  return (
    <div className="post-actions stack stack--l">
      <PreviewLink id={post.id} token={post.preview_token} />
      <ConfirmDelete
        label={t('form.delete')}
        question={t('form.delete_ask', { title: postTitle(post, language).text })}
        text={t('list.delete_hint')}
        action={paths.adminPostDeletion(post.id)}
      />
    </div>
  )
}

/** A secret URL that shows the post as last saved, published or not. */
function PreviewLink({ id, token }: { id: number; token: string | null }) {
  const { t } = useTranslation('admin-blog')
  const { href, absolute } = usePage()
  return (
    <section className="panel stack" id="preview-link" aria-labelledby="preview-link-title">
      <h2 id="preview-link-title">{t('link.title')}</h2>
      <p className="soft">{t(token ? 'link.text' : 'link.none')}</p>
      {token && (
        <p className="row">
          <a
            className="preview-address"
            href={href(paths.postPreview(token))}
            target="_blank"
            rel="noreferrer"
          >
            <bdi dir="ltr" id="preview-address">
              {absolute(paths.postPreview(token))}
            </bdi>
          </a>
          <button
            className="btn btn--line btn--sm needs-script"
            type="button"
            data-copy="preview-address"
            data-copied={t('link.copied')}
          >
            <Icon name="copy" />
            <span>{t('link.copy')}</span>
          </button>
        </p>
      )}
      <div className="row">
        <form method="post" action={href(paths.adminPostPreviewLink(id))}>
          <button className="btn btn--tint btn--sm" type="submit">
            {t(token ? 'link.renew' : 'link.create')}
          </button>
        </form>
        {token && (
          <form method="post" action={href(paths.adminPostPreviewLinkRemoval(id))}>
            <button className="btn btn--line btn--sm" type="submit">
              {t('link.remove')}
            </button>
          </form>
        )}
      </div>
    </section>
  )
}
