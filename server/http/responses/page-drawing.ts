import type { Response } from 'express'
import type { Visitor } from '../../../views/PageContext.ts'
import type { SharedPage } from '../../../views/render-page.tsx'
import type { PageTag } from './page-tags.ts'

/** A public page that has been drawn, with what drops it from the page cache. */
type DrawnPage = {
  shared: SharedPage
  visitor: Visitor
  tags: readonly PageTag[]
  /** Unix time in ms at which the page would look different. */
  expiresAt: number
}

/** Set on requests for pages that may be stored (page-cache/serve-pages.ts): stores the page and sends it. */
export type SendStored = (res: Response, page: DrawnPage) => void
