import type { PostField, PostRecord } from '#domain/blog/post.ts'
import { formatDateTimeLocal } from '#domain/time/safi-time.ts'

/** Values of a post's form, by field; a stored cover is among the form's pictures instead. */
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
