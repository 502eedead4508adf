import { type PostSummary, tagName } from '#domain/blog/post.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { escapeXml } from '../http/escape-xml.ts'

type FeedOptions = { origin: string; language: Language; title: string; subtitle: string; author: string }

/** Writes the newest posts in one language as an Atom feed (RFC 4287). */
export function writeFeed(
  { origin, language, ...words }: FeedOptions,
  posts: readonly PostSummary[],
): string {
  const address = (path: string) => escapeXml(origin + localisePath(path, language))
  // RFC 4287 requires a time; without posts it is the epoch.
  const changedAt = posts[0]?.published_at ?? new Date(0)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${address(paths.blog)}</id>
<title>${escapeXml(words.title)}</title>
<subtitle>${escapeXml(words.subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${address(paths.blogFeed)}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${address(paths.blog)}"/>
<updated>${changedAt.toISOString()}</updated>
<author><name>${escapeXml(words.author)}</name></author>
${posts.map(writeEntry).join('\n')}
</feed>
`

  function writeEntry(post: PostSummary): string {
    const url = address(paths.post(post.slug))
    const published = post.published_at.toISOString()
    const categories = post.tags.map(
      (tag) =>
        `<category term="${escapeXml(tag.name_ar)}" label="${escapeXml(tagName(tag, language).text)}"/>`,
    )
    return `<entry>
<id>${url}</id>
<title>${escapeXml(localised(post, 'title', language).text)}</title>
<link rel="alternate" type="text/html" hreflang="${language}" href="${url}"/>
<published>${published}</published>
<updated>${published}</updated>
${post.author ? `<author><name>${escapeXml(post.author)}</name></author>` : ''}
${categories.join('')}
<summary>${escapeXml(localised(post, 'excerpt', language).text)}</summary>
</entry>`
  }
}
