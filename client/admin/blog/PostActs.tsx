import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { StaffPost } from '#domain/post-list.ts'
import type { PostsWords } from '../../ui/posts-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { DeleteAsk } from '../DeleteAsk.tsx'
import { RestoreButton } from '../RestoreButton.tsx'

type PostActProps = {
  post: StaffPost
  title: string
  /** The list as it is now, where the answer leads back to. */
  query: string
  words: PostsWords
  language: Language
}

export function DeletePost({ post, title, query, words, language }: PostActProps) {
  return (
    <DeleteAsk
      action={localPath(paths.adminPostDeletion(post.id), language)}
      label={fillIn(words.delete, { title })}
      question={fillIn(words.delete_ask, { title })}
      hint={words.delete_hint}
      button={words.delete_do}
    >
      <input type="hidden" name="list" value={query} />
    </DeleteAsk>
  )
}

export function RestorePost({ post, title, query, words, language }: PostActProps) {
  return (
    <RestoreButton
      action={localPath(paths.adminPostRestoration(post.id), language)}
      label={fillIn(words.restore_one, { title })}
      text={words.restore}
    >
      <input type="hidden" name="list" value={query} />
    </RestoreButton>
  )
}
