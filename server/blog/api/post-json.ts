import type { Post } from '#domain/blog/post.ts'

/** A post as JSON: times in ISO 8601. */
export function toPostJson(post: Post) {
  const { created_at, updated_at, published_at, ...fields } = post
  return {
    ...fields,
    published_at: published_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
