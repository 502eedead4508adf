import { useTranslation } from 'react-i18next'
import { languages } from '#domain/language.ts'
import type { PostInList } from '#domain/post.ts'
import { usePage } from '../PageContext.ts'

/** When a post was published, how long it takes to read, and who wrote it. */
export function PostMeta({ post }: { post: PostInList }) {
  const { t } = useTranslation('blog')
  return (
    <p className="meta">
      <PostDate at={post.published_at} />
      <span className="khatam" aria-hidden="true" />
      <span>{t('reading', { count: post.readingMinutes })}</span>
      {post.author && (
        <>
          <span className="khatam" aria-hidden="true" />
          <bdi className="author">{post.author}</bdi>
        </>
      )}
    </p>
  )
}

/** The day as the page's language writes it, by the clock of the workshop. */
function PostDate({ at }: { at: Date }) {
  const { locale } = languages[usePage().language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Africa/Casablanca' })
  return <time dateTime={at.toISOString()}>{day.format(at)}</time>
}
