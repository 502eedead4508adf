import type { RenderFailure } from './render-texts.ts'

export type RefusedPost =
  | RenderFailure
  | { code: 'slug_taken' }
  | { code: 'incomplete'; errors: Record<string, string[]> }

/** What the form of a post says when it was not saved, and the status of that answer. */
export function explainRefusal(failure: RefusedPost): { errors: Record<string, string[]>; status: number } {
  // Nothing is wrong with a form that comes while many others are saved: it can be sent again as it is.
  if (failure.code === 'renderer_busy') return { errors: { content_ar: [failure.code] }, status: 503 }
  return { errors: failure.code === 'slug_taken' ? { slug: [failure.code] } : failure.errors, status: 422 }
}
