import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffPostListItem } from '#domain/blog/post-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { usePublication } from './use-publication.ts'

type PublishedSwitchProps = {
  language: Language
  post: StaffPostListItem
  title: string
  query: string
}

/** Publishes or unpublishes a post; without script the form is posted. */
export function PublishedSwitch({ post, title, query, language }: PublishedSwitchProps) {
  const { t } = useTranslation('admin-blog')
  const setPublished = usePublication(post, { title, language })
  function submit(event: FormEvent) {
    event.preventDefault()
    setPublished(!post.is_published)
  }
  return (
    <form
      method="post"
      action={localisePath(paths.adminPostPublication(post.id), language)}
      onSubmit={submit}
      className="publication"
    >
      <input type="hidden" name="is_published" value={post.is_published ? 'off' : 'on'} />
      <input type="hidden" name="list" value={query} />
      <button
        className="choice"
        type="submit"
        role="switch"
        aria-checked={post.is_published}
        aria-label={t('list.publish_one', { title })}
      >
        <span className="switch" />
        {t('list.publish')}
      </button>
    </form>
  )
}
