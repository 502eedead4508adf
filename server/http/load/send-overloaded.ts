import type { Request, Response } from 'express'
import type { i18n as I18n } from 'i18next'
import type { Logger } from 'pino'
import { createElement } from 'react'
import { defaultDisplayCurrency } from '#domain/currency/exchange-rate.ts'
import type { Language } from '#domain/shared/language.ts'
import { summariseZones } from '#domain/shipping/zones.ts'
import { BusyPage } from '../../../views/pages/BusyPage.tsx'
import { renderPage } from '../../../views/render-page.tsx'
import { isApiPath, refuse, sendProblem } from '../responses/errors.ts'
import type { SiteSettings } from '../responses/page.ts'

type OverloadedOptions = { i18n: I18n; site: SiteSettings; logger: Logger }

const comeBackAfterSeconds = 5
const sayEveryMs = 10_000

/** Answers 503 when the shop is overloaded: a page rendered once, or problem+json. */
export function createSendOverloaded({ i18n, site, logger }: OverloadedOptions) {
  const pages = new Map<Language, Buffer>()
  const count = countRejected(logger)

  function pageIn(language: Language): Buffer {
    const page = pages.get(language) ?? draw(language)
    pages.set(language, page)
    return page
  }

  function draw(language: Language): Buffer {
    const { html } = renderPage(createElement(BusyPage), {
      settings: {
        ...site,
        language,
        path: '/',
        origin: '',
        status: 503,
        currency: defaultDisplayCurrency,
        deliveryOffer: summariseZones([]),
        dashboard: null,
        cartCount: 0,
        role: null,
        toasts: [],
        detected: null,
      },
      i18n,
    })
    return Buffer.from(html)
  }

  return (req: Request, res: Response): void => {
    count()
    res.set({ 'retry-after': String(comeBackAfterSeconds), 'cache-control': 'no-store' })
    if (isApiPath(req.path)) sendProblem(res, refuse(503, 'unavailable'))
    else res.status(503).type('html').end(pageIn(req.language))
  }
}

/** One log line for many rejected requests. */
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
