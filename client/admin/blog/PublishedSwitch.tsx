import type { FormEvent } from 'react'
import type { StaffPostListItem } from '#domain/blog/post-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import type { PostsWords } from '../../ui/words/posts-words.ts'
import { interpolate } from '../../ui/words/upload-words.ts'
import { usePublication } from './use-publication.ts'

type PublishedSwitchProps = {
  post: StaffPostListItem
  title: string
  query: string
  words: PostsWords
  language: Language
}

/** Publishes a post or takes it back: a button that sends its form, or changes it on the spot where scripts run. */
export function PublishedSwitch({ post, title, query, words, language }: PublishedSwitchProps) {
  const change = usePublication(post, { title, words, language })
  function submit(event: FormEvent) {
    event.preventDefault()
    change(!post.is_published)
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
        aria-label={interpolate(words.publish_one, { title })}
      >
        <span className="switch" />
        {words.publish}
      </button>
    </form>
  )
}
