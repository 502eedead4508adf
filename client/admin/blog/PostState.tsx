import type { StaffPostListItem } from '#domain/blog/post-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { formatPlural } from '../../ui/format-plural.ts'
import { Interpolated } from '../../ui/Interpolated.tsx'
import { LocalDateTime } from '../../ui/LocalDateTime.tsx'
import type { PostsWords } from '../../ui/words/posts-words.ts'

type PostStateProps = { post: StaffPostListItem; words: PostsWords; language: Language }

/** Draft, scheduled or published with its date, or deleted with the days left to restore it. */
export function PostStateBadge({ post, words, language }: PostStateProps) {
  return (
    <span className="post-state" data-state={post.state}>
      <PostStateText post={post} words={words} language={language} />
    </span>
  )
}

function PostStateText({ post: { state, published_at, days_left }, words, language }: PostStateProps) {
  if (state === 'deleted') {
    return formatPlural(words, 'days_left', days_left ?? 1, language)
  }
  if (state === 'draft' || !published_at) return words.states.draft
  const isScheduled = state === 'scheduled'
  return (
    <Interpolated text={isScheduled ? words.appears_at : words.published_at}>
      <LocalDateTime at={published_at} language={language} offsets={words.offsets} hasTime={isScheduled} />
    </Interpolated>
  )
}
