import type { RenderFailure } from '../rendering/render-texts.ts'

export type PostSaveError =
  | RenderFailure
  | { code: 'slug_taken' }
  | { code: 'incomplete'; errors: Record<string, string[]> }

/** What the form of a post says when it was not saved, and the status of that answer. */
export function explainSaveError(failure: PostSaveError): {
  errors: Record<string, string[]>
  status: number
} {
  // Nothing is wrong with a form that comes while many others are saved: it can be sent again as it is.
  if (failure.code === 'renderer_busy') return { errors: { content_ar: [failure.code] }, status: 503 }
  return { errors: failure.code === 'slug_taken' ? { slug: [failure.code] } : failure.errors, status: 422 }
}
