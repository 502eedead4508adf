import type { Language } from '#domain/language.ts'
import type { StaffPost } from '#domain/post-list.ts'
import { Filled } from '../../ui/Filled.tsx'
import { LocalMoment } from '../../ui/LocalMoment.tsx'
import { countedIn } from '../../ui/list-words.ts'
import type { PostsWords } from '../../ui/posts-words.ts'

type PostStateProps = { post: StaffPost; words: PostsWords; language: Language }

/** Where a post stands: a draft, to appear at a time, out since a day, or how long it can be brought back. */
export function PostState({ post, words, language }: PostStateProps) {
  return (
    <span className="post-state" data-state={post.state}>
      <Said post={post} words={words} language={language} />
    </span>
  )
}

function Said({ post: { state, published_at, days_left }, words, language }: PostStateProps) {
  if (state === 'deleted') {
    return countedIn(words, 'days_left', days_left ?? 1, language)
  }
  if (state === 'draft' || !published_at) return words.states.draft
  const isScheduled = state === 'scheduled'
  return (
    <Filled text={isScheduled ? words.appears_at : words.published_at}>
      <LocalMoment at={published_at} language={language} offsets={words.offsets} hasTime={isScheduled} />
    </Filled>
  )
}
