import { Marked, type Tokens } from 'marked'
import { renderToStaticMarkup } from 'react-dom/server'
import sanitizeHtml from 'sanitize-html'
import type { Picture as StoredPicture } from '#domain/picture.ts'
import { Picture } from '../../client/ui/Picture.tsx'
import type { Heading } from '../ui/TableOfContents.tsx'

type Surroundings = {
  /** The stored pictures that the text shows, by address; others are left out, as pages load nothing from elsewhere. */
  pictures: ReadonlyMap<string, StoredPicture>
  /** Puts an address of this site into the page's language. */
  href: (path: string) => string
}

/**
 * Markdown as HTML that holds nothing but what stands in `allowed` below, whoever wrote it, and its headings, which
 * begin at level 2 as the page has its own first one.
 */
export function renderMarkdown(markdown: string, { pictures, href }: Surroundings) {
  const headings: Heading[] = []
  const parser = new Marked({
    gfm: true,
    renderer: {
      html: () => '',
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens)
        const text = textOf(html)
        const id = idOf(text, headings)
        const level = Math.min(Math.max(depth, 2), 4)
        headings.push({ id, text, level })
        return `<h${level} id="${id}"><a class="anchor" href="#${id}">${withoutLinks(html)}</a></h${level}>`
      },
      image({ href: url, text }: Tokens.Image) {
        const picture = pictures.get(url)
        if (!picture) return ''
        return renderToStaticMarkup(
          <Picture picture={picture} alt={text} sizes="(min-width: 46rem) 42rem, 92vw" />,
        )
      },
    },
  })
  const html = sanitizeHtml(parser.parse(markdown, { async: false }), {
    ...allowed,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: linkTo(attribs, href) }),
    },
  })
  return { html, headings }
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'code', 'br'],
    ...['strong', 'em', 'del', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['picture', 'source', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'class', 'rel', 'title'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  },
  allowedClasses: { a: ['anchor'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Links within the shop stay in the page's language; those that leave it tell the other site nothing. */
function linkTo(attribs: sanitizeHtml.Attributes, href: Surroundings['href']): sanitizeHtml.Attributes {
  const address = attribs.href ?? ''
  if (/^\/(?![/\\]|uploads\/)/.test(address)) return { ...attribs, href: href(address) }
  return /^https?:/i.test(address) ? { ...attribs, rel: 'noopener' } : attribs
}

/** 'لماذا آسفي؟' is 'h-لماذا-آسفي'; a second heading of the same words gets a number. */
function idOf(text: string, headings: readonly Heading[]): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const id = ['h', ...words].join('-')
  const taken = new Set(headings.map((heading) => heading.id))
  if (!taken.has(id)) return id
  let number = 2
  while (taken.has(`${id}-${number}`)) number += 1
  return `${id}-${number}`
}

function withoutLinks(html: string): string {
  return html.replaceAll(/<\/?a\b[^>]*>/g, '')
}

function textOf(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? '')
}
