import type { Visitor } from '../../../views/PageContext.ts'
import type { SharedPage } from '../../../views/render-page.tsx'

export type HoleEncoding = 'br' | 'gzip'

/** As a page is compressed when it is asked for first, and when it is asked for again. */
export type Effort = 'quick' | 'best'

/** One of the ways to put what is the visitor's own into a stored page. */
export type Way = {
  encodings: readonly HoleEncoding[]
  /** What a change of the page costs before its first answer, besides rendering. */
  store: (shared: SharedPage, encoding: HoleEncoding, effort: Effort) => Promise<StoredPage>
  /** The page is the same for everyone: a change of the cart leaves it as it is. */
  isSameForAll?: boolean
}

export type StoredPage = {
  /** `visitorKey` is the same for all visitors whose page is the same. */
  answerFor: (visitorKey: string, visitor: Visitor) => HoleAnswer
  /** What the page takes in memory now. */
  bytes: () => number
}

export type HoleAnswer = { etag: string; body: Buffer }
