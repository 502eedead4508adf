import { useTranslation } from 'react-i18next'
import { type PostSummary, type Tag, tagName } from '#domain/blog/post.ts'
import { blogListQuery } from '#domain/blog/post-list.ts'
import { altTextBeside } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { headingClass } from '../../client/ui/heading.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { usePage } from '../PageContext.ts'
import { DateTime } from '../ui/DateTime.tsx'

type PostCardProps = {
  post: PostSummary
  level?: 'h2' | 'h3'
  /** The first card of a page has a large picture that loads eagerly. */
  isLeading?: boolean
}

/** A post in a list: the whole card links to it, its tags to their lists. */
export function PostCard({ post, level: Heading = 'h2', isLeading = false }: PostCardProps) {
  const { language, href } = usePage()
  const title = localised(post, 'title', language)
  const sizes = isLeading ? '(min-width: 56em) 56vw, 92vw' : '(min-width: 56em) 30vw, 92vw'
  return (
    <li className="stack stack--m post">
      <div className="plate">
        <Picture
          picture={post.cover}
          alt={altTextBeside(title.text, post.cover, language)}
          sizes={sizes}
          isFirst={isLeading}
        />
      </div>
      <div className="stack stack--s">
        <PostMeta post={post} />
        <Heading className={headingClass(title.text)}>
          <a href={href(paths.post(post.slug))}>
            <LocalisedText of={title} />
          </a>
        </Heading>
        <p className="soft">
          <LocalisedText of={localised(post, 'excerpt', language)} />
        </p>
        {post.tags.length > 0 && (
          <p className="row meta post__tags">
            <TagLinks tags={post.tags} />
          </p>
        )}
      </div>
    </li>
  )
}

/** Publication date, reading time and author; without one, the cooperative. */
export function PostMeta({ post }: { post: PostSummary }) {
  const { t } = useTranslation(['blog', 'common'])
  return (
    <p className="row meta">
      <DateTime at={post.published_at} isLong />
      <span className="khatam" aria-hidden="true" />
      <span>{t('reading', { count: post.readingMinutes })}</span>
      <span className="khatam" aria-hidden="true" />
      <bdi>{post.author ?? t('common:cooperative')}</bdi>
    </p>
  )
}

/** Tags that link to the posts with the same tag. */
export function TagLinks({ tags, chosen }: { tags: readonly Tag[]; chosen?: string }) {
  const { language, href } = usePage()
  return tags.map((tag) => (
    <a
      key={tag.name_ar}
      className="badge badge--tag"
      href={href(blogListQuery.path({ tag: tag.name_ar }))}
      aria-current={tag.name_ar === chosen ? 'true' : undefined}
    >
      <LocalisedText of={tagName(tag, language)} />
    </a>
  ))
}
