import type { FormEvent } from 'react'
import type { StaffPostListItem } from '#domain/blog/post-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { interpolate } from '../../ui/interpolate.ts'
import type { PostsWords } from '../../ui/words/posts-words.ts'
import type { ListTexts } from '../use-list.ts'
import { usePublication } from './use-publication.ts'

type PublishedSwitchProps = ListTexts<PostsWords> & {
  post: StaffPostListItem
  title: string
  query: string
}

/** Publishes or unpublishes a post; without script the form is posted. */
export function PublishedSwitch({ post, title, query, words, language }: PublishedSwitchProps) {
  const setPublished = usePublication(post, { title, words, language })
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
        aria-label={interpolate(words.publish_one, { title })}
      >
        <span className="switch" />
        {words.publish}
      </button>
    </form>
  )
}
