import { useTranslation } from 'react-i18next'
import { altText } from '#domain/alt-text.ts'
import { localised } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import { type Picture as StoredPicture, sharePictureUrl } from '#domain/picture.ts'
import type { PostInList, PostLink, PostToRead } from '#domain/post.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { Crumbs } from '../ui/Crumbs.tsx'
import { TableOfContents } from '../ui/TableOfContents.tsx'
import { renderMarkdown } from './markdown.tsx'
import { PostCard } from './PostCard.tsx'
import { PostData } from './PostData.tsx'
import { PostMeta } from './PostMeta.tsx'
import { PostNeighbours } from './PostNeighbours.tsx'
import { TagLinks } from './TagLinks.tsx'

type PostPageProps = {
  post: PostToRead
  previous: PostLink | undefined
  next: PostLink | undefined
  related: readonly PostInList[]
  /** The pictures within the text, by address. */
  pictures: ReadonlyMap<string, StoredPicture>
  /** It is looked at before it is published: said above it, and told to no machine. */
  isPreview?: boolean
}

/** One post to read, and what to read after it (spec.md 2, Blog). */
export function PostPage({ post, previous, next, related, pictures, isPreview = false }: PostPageProps) {
  const { t } = useTranslation('blog')
  const { language } = usePage()
  const title = localised(post, 'title', language).text
  return (
    <Layout
      title={title}
      description={localised(post, 'excerpt', language).text}
      image={post.cover && sharePictureUrl(post.cover.url)}
      kind="article"
      feedPath={paths.blogFeed}
      noindex={isPreview}
      styles={['blog']}
      scripts={['post']}
    >
      {isPreview && (
        <p className="preview-note" role="note">
          {t('preview')}
        </p>
      )}
      <article className="article wrap">
        <div className="page-head">
          <Crumbs
            trail={[
              { name: t('title'), path: paths.blog },
              { name: title, path: paths.post(post.slug) },
            ]}
          />
          <h1>{title}</h1>
          <PostMeta post={post} />
        </div>
        {post.cover && (
          <div className="plate">
            <Picture
              picture={post.cover}
              alt={altText(post.cover, language, '')}
              sizes="(min-width: 80em) 75rem, 92vw"
              isFirst
            />
          </div>
        )}
        <Text post={post} pictures={pictures} />
        <PostNeighbours previous={previous} next={next} />
      </article>
      {related.length > 0 && <Related posts={related} />}
      {!isPreview && <PostData post={post} />}
    </Layout>
  )
}

function Text({ post, pictures }: Pick<PostPageProps, 'post' | 'pictures'>) {
  const { language, href } = usePage()
  const { html, headings } = renderMarkdown(post.content, { pictures, href })
  return (
    <div className="prose">
      <p className="lead">{localised(post, 'excerpt', language).text}</p>
      <TableOfContents headings={headings} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown leaves only what it allows */}
      <div className="prose__text" dangerouslySetInnerHTML={{ __html: html }} />
      <div className="meta">
        <TagLinks tags={post.tags} />
        <Share />
      </div>
    </div>
  )
}

function Share() {
  const { t } = useTranslation('blog')
  return (
    <button
      type="button"
      className="btn btn--line btn--sm push needs-script"
      data-share
      data-copied={t('share_copied')}
      data-failed={t('share_failed')}
    >
      <Icon name="share-2" />
      {t('share')}
    </button>
  )
}

function Related({ posts }: { posts: readonly PostInList[] }) {
  const { t } = useTranslation('blog')
  return (
    <section className="wrap flush-end">
      <div className="head">
        <h2>{t('related')}</h2>
      </div>
      <ul className="posts posts--row">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} level="h3" />
        ))}
      </ul>
    </section>
  )
}
