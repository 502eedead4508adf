import { useTranslation } from 'react-i18next'
import { type PostSummary, type Tag, tagName } from '#domain/blog/post.ts'
import { type BlogListQuery, blogListQuery } from '#domain/blog/post-list.ts'
import { altTextBeside } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { headingClass } from '../../client/ui/heading.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Pager } from '../../client/ui/Pager.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink, Link } from '../ui/Buttons.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ItemListData } from '../ui/structured-data.tsx'

type BlogPageProps = {
  /** The page that it asks for exists. */
  query: BlogListQuery
  list: Page<PostSummary>
  tags: readonly Tag[]
}

export function BlogPage({ query, list, tags }: BlogPageProps) {
  const { t } = useTranslation('blog')
  const isFiltered = blogListQuery.isFiltered(query)
  const { page } = query
  return (
    <Layout
      title={page > 1 ? t('title_page', { title: t('title'), page }) : t('title')}
      description={t('description')}
      canonicalPath={blogListQuery.path(query)}
      noindex={isFiltered}
      feedPath={paths.blogFeed}
      stylesheet="blog"
    >
      <div className="wrap">
        <PageHeader title={t('title')} lead={t('lead')} trail={[{ name: t('title'), path: paths.blog }]} />
        {tags.length > 0 && <TagFilter tags={tags} chosen={query.tag} />}
        {list.items.length > 0 ? <Posts posts={list.items} /> : <NoPosts isFiltered={isFiltered} />}
        <Pager list={list} pathOf={(page) => blogListQuery.path({ ...query, page })} />
      </div>
    </Layout>
  )
}

function Posts({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <>
      <ul className="stack flush-end posts">
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} isLeading={index === 0} />
        ))}
      </ul>
      <ItemListData paths={posts.map(({ slug }) => paths.post(slug))} />
    </>
  )
}

function TagFilter({ tags, chosen }: { tags: readonly Tag[]; chosen: string }) {
  const { t } = useTranslation('blog')
  return (
    <nav className="row row--s tags" aria-label={t('tags')}>
      <Link className="badge badge--tag" to={paths.blog} aria-current={chosen === '' ? 'true' : undefined}>
        {t('all')}
      </Link>
      <TagLinks tags={tags} chosen={chosen} />
    </nav>
  )
}

function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('blog')
  return (
    <EmptyState icon="newspaper" title={t('empty.title')} text={t(isFiltered ? 'empty.tag' : 'empty.text')}>
      <ButtonLink to={isFiltered ? paths.blog : paths.shop}>
        {t(isFiltered ? 'empty.all' : 'empty.shop')}
      </ButtonLink>
    </EmptyState>
  )
}

type PostCardProps = {
  post: PostSummary
  level?: 'h2' | 'h3'
  isLeading?: boolean
}

export function PostCard({ post, level: Heading = 'h2', isLeading = false }: PostCardProps) {
  const { language } = usePage()
  const title = localised(post, 'title', language)
  const sizes = isLeading ? '(min-width: 56em) 56vw, 92vw' : '(min-width: 56em) 30vw, 92vw'
  return (
    <li className="stack stack--m post">
      <div className="plate">
        <Picture
          picture={post.cover}
          alt={altTextBeside(title.text, post.cover, language)}
          sizes={sizes}
          isUrgent={isLeading}
        />
      </div>
      <div className="stack stack--s">
        <PostMeta post={post} />
        <Heading className={headingClass(title.text)}>
          <Link to={paths.post(post.slug)}>
            <LocalisedText of={title} />
          </Link>
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

export function TagLinks({ tags, chosen }: { tags: readonly Tag[]; chosen?: string }) {
  const { language } = usePage()
  return tags.map((tag) => (
    <Link
      key={tag.name_ar}
      className="badge badge--tag"
      to={blogListQuery.path({ tag: tag.name_ar })}
      aria-current={tag.name_ar === chosen ? 'true' : undefined}
    >
      <LocalisedText of={tagName(tag, language)} />
    </Link>
  ))
}
