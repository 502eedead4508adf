import { Marked, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import type { Heading } from '#domain/blog/post.ts'
import { type StoredPicture, srcSet, variantUrl } from '#domain/pictures/picture.ts'
import { escapeXml } from '#domain/shared/clean-text.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, splitLanguage } from '#domain/shared/paths.ts'

type RenderOptions = {
  /** Pictures that are not stored are omitted, as pages load nothing from other sites. */
  pictures: ReadonlyMap<string, StoredPicture>
  /** Links within the shop keep the language of the page that contains the text. */
  language: Language
}

/** So many characters of HTML are twenty times the longest text. */
const maxHtmlLength = 1_000_000

/**
 * The HTML contains only what `allowed` permits, even for an untrusted author. Headings start at level 2 because the
 * page has its own level 1. Throws a RangeError when the HTML is too long, as JavaScript does when the text is
 * nested too deep for the stack.
 */
export function renderMarkdown(markdown: string, { pictures, language }: RenderOptions) {
  const headings: Heading[] = []
  const idOf = createIdGenerator()
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: () => '',
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens)
        const text = textOf(html)
        const id = idOf(text)
        const level = Math.min(Math.max(depth, 2), 4)
        headings.push({ id, text, level })
        const unlinked = html.replaceAll(/<\/?a\b[^>]*>/g, '')
        return `<h${level} id="${id}"><a class="anchor" href="#${id}">${unlinked}</a></h${level}>`
      },
      image({ href: url, text }: Tokens.Image) {
        const picture = pictures.get(url)
        return picture ? renderPictureHtml(picture, text) : ''
      },
    },
  })
  const written = marked.parse(markdown, { async: false })
  if (written.length > maxHtmlLength) throw new RangeError('The HTML is too long')
  const html = sanitizeHtml(written, {
    ...allowed,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: localiseLink(attribs, language) }),
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
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  },
  allowedClasses: { a: ['anchor'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Links within the shop keep the page's language; links to other sites give those no access to the page. */
function localiseLink(attribs: sanitizeHtml.Attributes, language: Language): sanitizeHtml.Attributes {
  const address = attribs.href ?? ''
  if (/^\/(?![/\\]|uploads\/)/.test(address)) {
    return { ...attribs, href: localisePath(splitLanguage(address).path, language) }
  }
  return /^https?:/i.test(address) ? { ...attribs, rel: 'noopener' } : attribs
}

/** Makes 'h-لماذا-آسفي' of 'لماذا آسفي؟'; a second heading with the same words gets a number. */
function createIdGenerator(): (text: string) => string {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
    const wanted = ['h', ...words].join('-')
    let id = wanted
    while (taken.has(id)) {
      const number = (numbers.get(wanted) ?? 1) + 1
      numbers.set(wanted, number)
      id = `${wanted}-${number}`
    }
    taken.add(id)
    return id
  }
}

function textOf(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? '')
}

const sizes = '(min-width: 46rem) 42rem, 92vw'

/** Renders a picture as client/ui/Picture.tsx does, by hand because the rendering thread runs without React. */
function renderPictureHtml({ url, width, height }: StoredPicture, alt: string): string {
  const attributes = (named: Record<string, string | number>) =>
    Object.entries(named)
      .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
      .join('')
  const source = { type: 'image/avif', srcset: srcSet(url, 'avif'), sizes }
  const image = {
    src: variantUrl(url, 800, 'jpg'),
    srcset: srcSet(url, 'jpg'),
    sizes,
    alt,
    width,
    height,
    loading: 'lazy',
  }
  return `<picture><source${attributes(source)}><img${attributes(image)}></picture>`
}
