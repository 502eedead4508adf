import type { StaffPostListItem } from '#domain/blog/post-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { interpolate } from '../../ui/interpolate.ts'
import type { PostsWords } from '../../ui/words/posts-words.ts'
import { DeleteConfirmation } from '../DeleteConfirmation.tsx'
import { RestoreButton } from '../RestoreButton.tsx'

type PostActionProps = {
  post: StaffPostListItem
  title: string
  /** The query of the list to return to. */
  query: string
  words: PostsWords
  language: Language
}

export function DeletePost({ post, title, query, words, language }: PostActionProps) {
  return (
    <DeleteConfirmation
      action={localisePath(paths.adminPostDeletion(post.id), language)}
      label={interpolate(words.delete, { title })}
      question={interpolate(words.delete_question, { title })}
      hint={words.delete_hint}
      button={words.delete_submit}
    >
      <input type="hidden" name="list" value={query} />
    </DeleteConfirmation>
  )
}

export function RestorePost({ post, title, query, words, language }: PostActionProps) {
  return (
    <RestoreButton
      action={localisePath(paths.adminPostRestoration(post.id), language)}
      label={interpolate(words.restore_one, { title })}
      text={words.restore}
    >
      <input type="hidden" name="list" value={query} />
    </RestoreButton>
  )
}
