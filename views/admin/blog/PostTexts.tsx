import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Field } from '../../ui/form/Field.tsx'
import type { SubmittedForm } from '../../ui/form/submitted-form.ts'

type PostTextsProps = SubmittedForm & { language: Language }

/** Title, excerpt and text of a post in one language, with labels in that language. */
export function PostTexts({ language, formValues, errors }: PostTextsProps) {
  const { t } = useTranslation('admin-blog')
  const field = (name: 'title' | 'excerpt' | 'content') => ({
    name: `${name}_${language}`,
    label: t(`form.${name}`),
    value: formValues[`${name}_${language}`],
    errors: errors[`${name}_${language}`],
  })
  return (
    <>
      <Field {...field('title')} maxLength={300} />
      <Field {...field('excerpt')} hint={t('form.excerpt_hint')} isLong maxLength={1000} />
      <div className="stack stack--s" data-text={language}>
        <Field {...field('content')} isLong maxLength={50_000} />
        <div className="row post-tools">
          <InsertPicture />
          <button
            className="btn btn--line btn--sm"
            type="submit"
            formAction={localisePath(paths.adminPostPreview, language)}
            formTarget="_blank"
          >
            <Icon name="eye" />
            {t('form.preview')}
          </button>
        </div>
        <MarkdownHelp />
        <LivePreview />
      </div>
    </>
  )
}

/** Uploads a picture and inserts it into the text at the cursor. */
function InsertPicture() {
  const { t } = useTranslation('admin-blog')
  return (
    <span className="needs-script post-insert">
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
    </span>
  )
}

/** A preview rendered by the server; filled by client/enhance/admin/post-form.ts. */
function LivePreview() {
  const { t } = useTranslation('admin-blog')
  return (
    <details className="live-preview needs-script" data-live-preview={paths.api.postPreview}>
      <summary>{t('form.live')}</summary>
      <div className="prose prose__text" data-empty={t('form.live_empty')} />
      <p className="hint" role="status" data-failed={t('form.live_failed')} />
    </details>
  )
}

const examples = ['heading', 'bold', 'italic', 'list', 'numbers', 'link', 'quote'] as const

/** The supported Markdown syntax. */
function MarkdownHelp() {
  const { t } = useTranslation('admin-blog')
  return (
    <details className="markdown-help">
      <summary className="link">{t('markdown.title')}</summary>
      <dl>
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
  )
}
