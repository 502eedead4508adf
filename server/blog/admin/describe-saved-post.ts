import type { PostRecord } from '#domain/blog/post.ts'
import { derivePostState } from '#domain/blog/post-list.ts'
import { postTitle } from '#domain/blog/post-title.ts'
import type { Language } from '#domain/shared/language.ts'
import type { FlashKey } from '../../../views/toasts.ts'

type SavedPostContext = { before: PostRecord | null; now: Date; language: Language }

/** The message after saving a post, which may have been deleted since. */
export function describeSavedPost(
  post: PostRecord | undefined,
  { before, now, language }: SavedPostContext,
): { key: FlashKey; name: string } {
  if (!post) return { key: 'post_updated', name: '' }
  return { key: chooseKey(post, before, now), name: postTitle(post, language).text }
}

function chooseKey(post: PostRecord, before: PostRecord | null, now: Date): FlashKey {
  const state = derivePostState(post, now)
  if (state === 'draft') return 'post_drafted'
  if (state === 'scheduled') return 'post_scheduled'
  return before && derivePostState(before, now) === 'published' ? 'post_updated' : 'post_published'
}
