import type { Request, Response } from 'express'
import type { i18n as I18n } from 'i18next'
import type { Logger } from 'pino'
import { createElement } from 'react'
import type { SellerSettings } from '#domain/admin/settings.ts'
import { BusyPage } from '../../../views/pages/ErrorPages.tsx'
import type { RefusalCode } from '../logging/refusal-log.ts'
import { setCodeOfRefusedStatus } from '../logging/refusal-log.ts'
import { isApiPath } from '../request-kind.ts'
import { sendProblem, setRetryAfter } from '../responses/errors.ts'
import { plainSettings, renderPage, type SiteSettings } from '../responses/page.ts'
import { refuse } from '../responses/refusal.ts'

export type LoadAnswers = ReturnType<typeof createLoadAnswers>

type Options = { i18n: I18n; site: SiteSettings; logger: Logger }

const sayEveryMs = 10_000

/** These answers cost next to nothing, as many may need them at once. */
export function createLoadAnswers({ i18n, site, logger }: Options) {
  const count = countRejected(logger)
  const pages = new Map<string, Buffer>()
  let renderedFor: SellerSettings | undefined

  function pageFor(req: Request, status: 503 | 408): Buffer {
    const { seller } = req.app.locals
    // The pages name the seller's telephone, so they are rendered again when its settings change.
    if (seller !== renderedFor) pages.clear()
    renderedFor = seller
    const key = `${req.language} ${status}`
    const page = pages.get(key) ?? render(req, status)
    pages.set(key, page)
    return page
  }

  function render(req: Request, status: 503 | 408): Buffer {
    const { html } = renderPage(createElement(BusyPage, { reason: status === 503 ? 'busy' : 'slow' }), {
      settings: {
        ...site,
        seller: req.app.locals.seller,
        language: req.language,
        path: '/',
        origin: '',
        status,
        ...plainSettings,
      },
      i18n,
    })
    return Buffer.from(html)
  }

  function send(req: Request, res: Response, status: 503 | 408, code: RefusalCode): void {
    const refusal = refuse(status, code)
    setCodeOfRefusedStatus(req, refusal)
    res.set('cache-control', 'no-store')
    if (isApiPath(req.path)) sendProblem(res, refusal)
    else res.status(status).type('html').end(pageFor(req, status))
  }

  return {
    sendOverloaded(req: Request, res: Response): void {
      count()
      setRetryAfter(res)
      send(req, res, 503, 'unavailable')
    },
    sendTooSlow(req: Request, res: Response): void {
      // Whatever still arrives on this connection would be the rest of the body.
      res.set('connection', 'close')
      send(req, res, 408, 'too_slow')
    },
  }
}

function countRejected(logger: Logger): () => void {
  let rejected = 0
  let saidAt = Number.NEGATIVE_INFINITY
  return () => {
    rejected += 1
    const now = performance.now()
    if (now - saidAt < sayEveryMs) return
    logger.warn({ rejected }, 'overloaded: requests rejected')
    rejected = 0
    saidAt = now
  }
}
