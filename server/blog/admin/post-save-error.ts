import type { FormProblems } from '../../admin/staff-form-description.ts'
import type { RenderFailure } from '../rendering/render-texts.ts'

type PostSaveError =
  | RenderFailure
  | { code: 'slug_taken' | 'post_missing' | 'post_deleted' }
  | { code: 'incomplete'; errors: Record<string, string[]> }

/** Errors of the form when a post was not saved; null if the post does not exist. */
export function explainPostError(failure: PostSaveError): FormProblems | null {
  switch (failure.code) {
    case 'post_missing':
    case 'post_deleted':
      return null
    case 'slug_taken':
      return { errors: { slug: [failure.code] } }
    // Too many saves at once: nothing is wrong with the form, which can be submitted again unchanged.
    case 'renderer_busy':
      return { errors: { content_ar: [failure.code] }, status: 503 }
    default:
      return { errors: failure.errors }
  }
}
