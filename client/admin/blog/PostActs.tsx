import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { StaffPost } from '#domain/post-list.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { PostsWords } from '../../ui/posts-words.ts'
import { fillIn } from '../../ui/upload-words.ts'

type PostActProps = {
  post: StaffPost
  title: string
  /** The list as it is now, where the answer leads back to. */
  query: string
  words: PostsWords
  language: Language
}

/** Asks, naming the post, and deletes it; the same with and without script. */
export function DeletePost({ post, title, query, words, language }: PostActProps) {
  return (
    <details className="ask" name="ask">
      <summary className="iconbtn" data-danger aria-label={fillIn(words.delete, { title })}>
        <Icon name="trash-2" />
      </summary>
      <form
        className="ask__panel panel stack"
        method="post"
        action={localPath(paths.adminPostDeletion(post.id), language)}
      >
        <p>{fillIn(words.delete_ask, { title })}</p>
        <p className="hint">{words.delete_hint}</p>
        <input type="hidden" name="list" value={query} />
        <button className="btn btn--danger btn--sm" type="submit">
          {words.delete_do}
        </button>
      </form>
    </details>
  )
}

export function RestorePost({ post, title, query, words, language }: PostActProps) {
  return (
    <form method="post" action={localPath(paths.adminPostRestoration(post.id), language)}>
      <input type="hidden" name="list" value={query} />
      <button
        className="btn btn--line btn--sm"
        type="submit"
        aria-label={fillIn(words.restore_one, { title })}
      >
        {words.restore}
      </button>
    </form>
  )
}
