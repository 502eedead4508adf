import { useTranslation } from 'react-i18next'
import {
  countWords,
  type PostBody,
  type PostDetails,
  type PostLink,
  type PostSummary,
  postTitle,
  tagName,
} from '#domain/blog/post.ts'
import type { Product } from '#domain/catalog/product.ts'
import { altTextBeside, defaultSharePicture, sharePictureUrl } from '#domain/pictures/picture.ts'
import { defaultLanguage, localised } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { sharePicturePaths } from '#domain/site/seo.ts'
import { headingClass } from '../../client/ui/heading.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink, Link } from '../ui/Buttons.tsx'
import { Breadcrumbs } from '../ui/PageHeader.tsx'
import { PrintAddress } from '../ui/PrintAddress.tsx'
import { ProductCard } from '../ui/ProductCard.tsx'
import { ShareButton } from '../ui/ShareButton.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import { TableOfContents } from '../ui/TableOfContents.tsx'
import { PostCard, PostMeta, TagLinks } from './BlogPage.tsx'

type PostPageProps = {
  post: PostDetails
  previous: PostLink | undefined
  next: PostLink | undefined
  related: readonly PostSummary[]
  pieces: readonly Product[]
  /** The address is printed as this QR code; previews have none. */
  qrCode?: string
  /** A preview before publication is labelled as such and excluded from search engines. */
  isPreview?: boolean
}

export function PostPage(props: PostPageProps) {
  const { post, previous, next, related, pieces, qrCode, isPreview = false } = props
  const { t } = useTranslation('blog')
  const { language } = usePage()
  const title = postTitle(post, language).text
  const sharePicture = localisePath(sharePicturePaths.post(post), language)
  return (
    <Layout
      title={title}
      description={localised(post, 'excerpt', language).text}
      image={post.cover && (isPreview ? sharePictureUrl(post.cover.url) : sharePicture)}
      kind="article"
      feedPath={paths.blogFeed}
      noindex={isPreview}
      stylesheet="post"
      scripts={['post']}
    >
      {isPreview && (
        <p className="page-note" role="note">
          {t('preview')}
        </p>
      )}
      <article className="stack stack--l flush-end article wrap">
        <div className="page-head">
          <Breadcrumbs
            trail={[
              { name: t('title'), path: paths.blog },
              { name: title, path: paths.post(post.slug) },
            ]}
          />
          <h1 className={headingClass(title)}>{title}</h1>
          <PostMeta post={post} />
        </div>
        {post.cover && (
          <div className="plate">
            <Picture
              picture={post.cover}
              alt={altTextBeside(title, post.cover, language)}
              sizes="(min-width: 80em) 75rem, 92vw"
              isUrgent
            />
          </div>
        )}
        <Text post={post} />
        {pieces.length > 0 && <Pieces products={pieces} />}
        <PostNeighbours previous={previous} next={next} />
      </article>
      {qrCode && <PrintAddress path={paths.post(post.slug)} code={qrCode} />}
      {related.length > 0 && <Related posts={related} />}
      {!isPreview && <PostData post={post} />}
    </Layout>
  )
}

function Text({ post }: Pick<PostPageProps, 'post'>) {
  const { t } = useTranslation('blog')
  const { language } = usePage()
  const { text } = post
  const excerpt = localised(post, 'excerpt', language).text
  return (
    <div className="prose">
      {excerpt && <p className="lead">{excerpt}</p>}
      {'html' in text && <TableOfContents headings={text.headings} />}
      <PostText text={text} />
      <div className="row meta">
        <TagLinks tags={post.tags} />
        <ShareButton className="btn btn--line btn--sm push needs-script">{t('share')}</ShareButton>
      </div>
    </div>
  )
}

function Pieces({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('blog')
  return (
    <section className="stack" aria-labelledby="pieces">
      <h2 id="pieces">{t('pieces')}</h2>
      <ul className="cards cards--row">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}

function Related({ posts }: { posts: readonly PostSummary[] }) {
  const { t } = useTranslation('blog')
  return (
    <section className="wrap flush-end">
      <div className="row between head">
        <h2>{t('related')}</h2>
      </div>
      <ul className="stack posts posts--row">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} level="h3" />
        ))}
      </ul>
    </section>
  )
}

/** Shows the HTML of a post, or its plain text by paragraphs if it could not be rendered. */
function PostText({ text }: { text: PostBody }) {
  if ('plain' in text) {
    const paragraphs = text.plain.split(/\n{2,}/)
    return (
      <div className="prose__text">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    )
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: server/blog/rendering/render-markdown.ts leaves only what it allows
    <div className="prose__text" dangerouslySetInnerHTML={{ __html: text.html }} />
  )
}

function PostNeighbours({ previous, next }: { previous: PostLink | undefined; next: PostLink | undefined }) {
  const { t } = useTranslation('blog')
  if (!previous && !next) return null
  return (
    <nav className="row between neighbours" aria-label={t('neighbours')}>
      {previous && <Neighbour post={previous} rel="prev" />}
      {next && <Neighbour post={next} rel="next" />}
    </nav>
  )
}

function Neighbour({ post, rel }: { post: PostLink; rel: 'prev' | 'next' }) {
  const { t } = useTranslation('blog')
  const { language } = usePage()
  return (
    <Link className={`stack stack--s neighbour neighbour--${rel}`} to={paths.post(post.slug)} rel={rel}>
      <span className="row row--s small soft">
        <Icon name={rel === 'prev' ? 'arrow-left' : 'arrow-right'} hasDirection />
        {t(rel === 'prev' ? 'previous' : 'next')}
      </span>
      <strong>
        <LocalisedText of={localised(post, 'title', language)} />
      </strong>
    </Link>
  )
}

/** It is sent with status 404 for a missing post, with 410 for a deleted one. */
export function PostNotFoundPage({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation('blog')
  const title = t(isGone ? 'gone.title' : 'missing.title')
  return (
    <Layout title={title} canonicalPath={paths.blog} stylesheet="blog">
      <div className="stack stack--l flush-end article wrap">
        <div className="page-head stack">
          <h1 className={headingClass(title)}>{title}</h1>
          <p className="soft lead">{t(isGone ? 'gone.text' : 'missing.text')}</p>
          <p>
            <ButtonLink to={paths.blog}>{t('back')}</ButtonLink>
          </p>
        </div>
        <div className="plate skel" aria-hidden="true" />
        <div className="prose skel-lines" aria-hidden="true">
          {lines.map((line) => (
            <span key={line} className="skel" />
          ))}
        </div>
      </div>
    </Layout>
  )
}

const lines = [1, 2, 3, 4, 5, 6, 7, 8]

function PostData({ post }: { post: PostDetails }) {
  const { t } = useTranslation()
  const { language, absolute } = usePage()
  const { updated_at, published_at } = post
  const image = post.cover ? sharePictureUrl(post.cover.url) : defaultSharePicture
  const url = absolute(paths.post(post.slug))
  const publisher = {
    '@type': 'Organization',
    name: t('cooperative'),
    url: absolute(paths.home, defaultLanguage),
    logo: { '@type': 'ImageObject', url: absolute('/icon-512.png', defaultLanguage) },
  }
  return (
    <StructuredData
      data={{
        '@type': 'Article',
        headline: localised(post, 'title', language).text,
        description: localised(post, 'excerpt', language).text,
        image: [absolute(image, defaultLanguage)],
        datePublished: published_at.toISOString(),
        // The publication date may be later than the last change.
        dateModified: new Date(Math.max(+updated_at, +published_at)).toISOString(),
        author: { '@type': 'Organization', name: post.author ?? t('cooperative'), url: publisher.url },
        publisher,
        mainEntityOfPage: { '@type': 'WebPage', '@id': url },
        url,
        inLanguage: language,
        wordCount: 'html' in post.text ? post.text.word_count : countWords(post.text.plain),
        keywords: post.tags.map((tag) => tagName(tag, language).text).join(', ') || undefined,
      }}
    />
  )
}
