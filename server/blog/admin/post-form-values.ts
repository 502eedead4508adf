import type { PostField, PostRecord } from '#domain/blog/post.ts'
import { formatDateTimeLocal } from '#domain/time/safi-time.ts'

/** A post as the fields of its form hold it, but for its cover: an own picture stands in the form's pictures. */
export function postFormValues(post: PostRecord): Record<PostField, string> {
  return {
    slug: post.slug,
    cover_image: post.cover_image ?? '',
    tags: post.tags.join(', '),
    author: post.author ?? '',
    is_published: post.is_published ? 'on' : 'off',
    published_at: post.published_at ? formatDateTimeLocal(post.published_at) : '',
    title_ar: post.title_ar,
    title_en: post.title_en,
    title_fr: post.title_fr,
    excerpt_ar: post.excerpt_ar,
    excerpt_en: post.excerpt_en,
    excerpt_fr: post.excerpt_fr,
    content_ar: post.content_ar,
    content_en: post.content_en,
    content_fr: post.content_fr,
  }
}
