import { useTranslation } from 'react-i18next'
import type { PostSummary } from '#domain/blog/post.ts'
import { DateTime } from '../ui/DateTime.tsx'

/** Publication date, reading time and author; without one, the cooperative. */
export function PostMeta({ post }: { post: PostSummary }) {
  const { t } = useTranslation(['blog', 'common'])
  return (
    <p className="meta">
      <DateTime at={post.published_at} isLong />
      <span className="khatam" aria-hidden="true" />
      <span>{t('reading', { count: post.readingMinutes })}</span>
      <span className="khatam" aria-hidden="true" />
      <bdi>{post.author ?? t('common:cooperative')}</bdi>
    </p>
  )
}
