import { hash } from 'node:crypto'
import type { Visitor } from '../../../views/PageContext.ts'
import { fillPage, type SharedPage } from '../../../views/render-page.tsx'
import { compress, compressThoroughly, type Encoding } from '../responses/compress.ts'
import type { PageTag } from '../responses/page-tags.ts'

/** A stored page: what visitors share, and the whole page for each kind of visitor that asked for it. */
export type CachedPage = {
  tags: readonly PageTag[]
  /** Unix time in ms at which the page would look different. */
  expiresAt: number
  /** Names and values of the headers that do not depend on the encoding. */
  headers: readonly string[]
  /** The pattern of the route that drew it, for log and figures. */
  route: string
  bytes: () => number
  /** The page for visitors with this key, once it has been filled in for one of them. */
  findAnswer: (visitorKey: string) => CachedAnswer | undefined
  fillFor: (visitorKey: string, visitor: Visitor) => CachedAnswer
}

/** The whole page for all visitors with the same cart count, role and country. */
export type CachedAnswer = {
  /** The start of its ETag in every encoding, without the closing quotation mark. */
  etagStart: string
  /** What a 304 repeats besides the ETag (RFC 9110, 15.4.5): names and values. */
  headersOfUnchanged: readonly string[]
  bodyIn: (encoding: Encoding) => CachedBody
}

type CachedBody = { body: Buffer; headers: readonly string[] }

type NewPage = Pick<CachedPage, 'tags' | 'expiresAt' | 'headers' | 'route'> & {
  shared: Omit<SharedPage, 'styles'>
}

/** Cart counts come from a cookie: nobody can make a page grow without bounds. */
const maxAnswers = 24
const repeatedHeaders = new Set(['cache-control', 'vary', 'expires', 'content-location'])
/** What an entry costs besides its bodies, roughly. */
const overheadBytes = 4_000

/** `onGrow` is called when a body was added or replaced. */
export function createCachedPage(
  { shared: { parts, ownBytes, icons, renderSlots }, ...page }: NewPage,
  onGrow: (page: CachedPage) => void,
): CachedPage {
  const answers = new Map<string, CachedAnswer & { bytes: () => number }>()
  const sharedBytes = ownBytes + overheadBytes

  const cachedPage: CachedPage = {
    ...page,
    bytes: () => [...answers.values()].reduce((sum, answer) => sum + answer.bytes(), sharedBytes),
    findAnswer(visitorKey) {
      const answer = answers.get(visitorKey)
      // Moved to the end: the least recently used one is dropped first.
      if (answer && answers.size > 1) {
        answers.delete(visitorKey)
        answers.set(visitorKey, answer)
      }
      return answer
    },
    fillFor(visitorKey, visitor) {
      const answer = createAnswer(
        () => fillPage({ parts, icons, renderSlots }, visitor),
        page.headers,
        () => onGrow(cachedPage),
      )
      const oldest = answers.size >= maxAnswers ? answers.keys().next().value : undefined
      if (oldest !== undefined) answers.delete(oldest)
      answers.set(visitorKey, answer)
      // A 304 takes no body: the text would stay uncounted.
      onGrow(cachedPage)
      return answer
    },
  }
  return cachedPage
}

function createAnswer(fill: () => Buffer, headers: readonly string[], onGrow: () => void) {
  // Kept until it is compressed for whom it was filled in.
  let html: Buffer | null = fill()
  const etagStart = `"${hash('sha1', html, 'base64url')}`
  const bodies = new Map<Encoding, CachedBody & { isUsed: boolean }>()

  function keep(encoding: Encoding, body: Buffer, suffix: string) {
    const kept = { body, headers: [...headers, ...bodyHeaders(encoding, body, `${etagStart}${suffix}"`)] }
    bodies.set(encoding, { ...kept, isUsed: suffix === '-best' })
    onGrow()
    return kept
  }

  return {
    etagStart,
    headersOfUnchanged: headers.filter((_each, index) =>
      repeatedHeaders.has(headers[index - (index % 2)]?.toLowerCase() ?? ''),
    ),
    bytes: () =>
      [...bodies.values()].reduce(
        (sum, { body }) => sum + body.length + overheadBytes / 4,
        html?.length ?? 0,
      ),
    bodyIn(encoding: Encoding): CachedBody {
      const kept = bodies.get(encoding)
      if (!kept) {
        const body = compress(html ?? fill(), encoding)
        html = null
        return keep(encoding, body, `-${encoding}`)
      }
      if (!kept.isUsed && encoding === 'br') {
        kept.isUsed = true
        // Who asks meanwhile gets the first body; it stays if the thread cannot compress.
        compressThoroughly(fill()).then(
          (body) => keep('br', body, '-best'),
          () => {},
        )
      }
      return kept
    },
  }
}

function bodyHeaders(encoding: Encoding, body: Buffer, etag: string): string[] {
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return ['ETag', etag, ...encoded, 'Content-Length', String(body.length)]
}
