import { useTranslation } from 'react-i18next'
import { type PostField, type PostRecord, postTitle } from '#domain/blog/post.ts'
import { derivePostState } from '#domain/blog/post-list.ts'
import { type Language, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { CopyButton, Link, PostButton, TextLink } from '../../ui/Buttons.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { ConfirmDelete } from '../form/AdminFormPage.tsx'
import { SuggestedList, Switch } from '../form/Inputs.tsx'
import { LanguageTabs } from '../form/LanguageTabs.tsx'
import { StaffFormPage, type StaffFormProps } from '../form/StaffFormPage.tsx'
import { StaffPictureField } from '../form/StaffPictureField.tsx'

const { ar, en, fr } = languages
const languageNames = { ar: ar.name, en: en.name, fr: fr.name }

/** `usedTags` are tags of other posts; `pieces` are the products that can be named, with their numbers. */
type PostFormPageProps = StaffFormProps<PostRecord> & {
  usedTags?: readonly string[]
  pieces?: readonly string[]
}

export function PostFormPage(props: PostFormPageProps) {
  const { t } = useTranslation('admin-blog')
  const { clock, language } = usePage()
  const { id, record: post } = props
  return (
    <StaffFormPage
      form={props}
      kind="post"
      title={id === null ? t('new') : t('edit')}
      backText={t('back')}
      labels={
        t('form.labels', { returnObjects: true, ...languageNames }) satisfies Record<
          PostField | 'cover',
          string
        >
      }
      styles={['admin/blog']}
      scripts={['admin/post-form']}
      heading={
        post &&
        derivePostState(post, clock()) === 'published' && (
          <TextLink to={paths.post(post.slug)}>{t('open')}</TextLink>
        )
      }
      aside={<PostPublishing {...props} />}
      footer={
        post && (
          <div className="section stack stack--l">
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
    >
      <section className="panel stack stack--l">
        <h2>{t('form.text')}</h2>
        <LanguageTabs name="texts" fields={['title', 'excerpt', 'content']}>
          {(language) => <PostTexts language={language} />}
        </LanguageTabs>
      </section>
    </StaffFormPage>
  )
}

function PostPublishing({ usedTags = [], pieces = [], ...form }: PostFormPageProps) {
  const { t } = useTranslation('admin-blog')
  return (
    <>
      <section className="panel stack stack--l">
        <h2>{t('form.publishing')}</h2>
        <Switch
          name="is_published"
          label={t('list.publish')}
          value={form.formValues.is_published ?? 'on'}
          hint={t('form.published_hint')}
        />
        {/* The time is in Safi's time zone; empty means the moment of publishing. */}
        <Field
          name="published_at"
          label={t('form.time')}
          hint={t('form.time_hint')}
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          isOptional
        />
        <div data-slug-of="title_en">
          <Field name="slug" label={t('form.slug')} hint={t('form.slug_hint')} maxLength={100} isLtr />
        </div>
        <SuggestedList name="tags" label={t('form.tags')} hint={t('form.tags_hint')} suggestions={usedTags} />
        <SuggestedList
          name="product_ids"
          label={t('form.pieces')}
          hint={t('form.pieces_hint')}
          suggestions={pieces}
        />
        <Field
          name="author"
          label={t('form.author')}
          hint={t('form.author_hint')}
          maxLength={200}
          isOptional
        />
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.cover')}</h2>
        <StaffPictureField form={form} label={t('form.cover')} />
        <Field
          name="cover_image"
          label={t('form.cover_address')}
          hint={t('form.cover_hint')}
          type="url"
          inputMode="url"
          maxLength={1000}
          isOptional
          isLtr
        />
      </section>
    </>
  )
}

/** The secret URL shows the post as last saved, published or not. */
function PreviewLink({ id, token }: { id: number; token: string | null }) {
  const { t } = useTranslation('admin-blog')
  const { absolute } = usePage()
  return (
    <section className="panel stack" id="preview-link" aria-labelledby="preview-link-title">
      <h2 id="preview-link-title">{t('link.title')}</h2>
      <p className="soft">{t(token ? 'link.text' : 'link.none')}</p>
      {token && (
        <p className="row">
          <Link className="typed" to={paths.postPreview(token)} target="_blank" rel="noreferrer">
            <bdi dir="ltr" id="preview-address">
              {absolute(paths.postPreview(token))}
            </bdi>
          </Link>
          <CopyButton of="preview-address" look="line sm">
            {t('link.copy')}
          </CopyButton>
        </p>
      )}
      <PostButton action={paths.adminPostPreviewLink(id)} look="tint sm">
        {t(token ? 'link.renew' : 'link.create')}
      </PostButton>
    </section>
  )
}

function PostTexts({ language }: { language: Language }) {
  const { t } = useTranslation('admin-blog')
  return (
    <>
      <Field name={`title_${language}`} label={t('form.title')} maxLength={300} />
      <Field
        name={`excerpt_${language}`}
        label={t('form.excerpt')}
        hint={t('form.excerpt_hint')}
        isLong
        maxLength={1000}
      />
      <div className="stack stack--s" data-text={language}>
        <Field name={`content_${language}`} label={t('form.content')} isLong maxLength={50_000} />
        <p className="needs-script row row--s small post-insert">
          <label className="btn btn--line btn--sm">
            <Icon name="image-up" />
            {t('form.insert')}
            <input
              className="sr"
              type="file"
              form="none"
              accept="image/jpeg,image/png,image/webp,image/gif,image/heic,.heic"
              data-insert-picture={`${paths.api.uploads}?bucket=images`}
            />
          </label>
          <span
            role="status"
            data-inserting={t('form.inserting')}
            data-inserted={t('form.inserted')}
            data-failed={t('form.insert_failed')}
          />
        </p>
        <details>
          <summary className="link">{t('markdown.title')}</summary>
          <dl className="specs small">
            {examples.map((example) => (
              <div key={example}>
                <dt>
                  <code>{t(`markdown.${example}.write`, { path: paths.shop })}</code>
                </dt>
                <dd>{t(`markdown.${example}.get`)}</dd>
              </div>
            ))}
          </dl>
        </details>
        {/* client/enhance/admin/post-form.ts fills it with a preview that the server renders. */}
        <details className="panel live-preview needs-script" data-live-preview={paths.api.postPreview}>
          <summary>{t('form.live')}</summary>
          <div className="prose prose__text" data-empty={t('form.live_empty')} />
          <p className="hint" role="status" data-failed={t('form.live_failed')} />
        </details>
      </div>
    </>
  )
}

const examples = ['heading', 'bold', 'italic', 'list', 'numbers', 'link', 'quote'] as const
