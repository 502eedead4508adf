import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import type texts from '../../../locales/ar/admin-blog.json'

/** The texts of the admin list of posts, with {{placeholders}}, and the UTC offsets of Safi. */
export type PostsWords = typeof texts.list & {
  toasts: Record<'published' | 'scheduled' | 'unpublished' | 'incomplete', { title: string; text: string }>
  offsets: SafiOffsets
}
