import { useTranslation } from 'react-i18next'
import { countWords, type PostDetails, tagName } from '#domain/blog/post.ts'
import { defaultSharePicture, sharePictureUrl } from '#domain/pictures/picture.ts'
import { defaultLanguage, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { StructuredData } from '../ui/structured-data/StructuredData.tsx'

/** Structured data of a post. */
export function PostData({ post }: { post: PostDetails }) {
  const { t } = useTranslation()
  const { language, absolute } = usePage()
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
        datePublished: post.published_at.toISOString(),
        dateModified: latest(post.updated_at, post.published_at).toISOString(),
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

/** The publication date may be later than the last change. */
function latest(a: Date, b: Date): Date {
  return a > b ? a : b
}
