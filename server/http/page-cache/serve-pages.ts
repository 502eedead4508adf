import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { CountryCode } from '#domain/currency/country.ts'
import type { Rates } from '#domain/currency/exchange-rate.ts'
import type { Visitor } from '../../../views/PageContext.ts'
import type { Readiness } from '../listener/health.ts'
import { detectCurrency } from '../localisation/currency.ts'
import type { LogAnswer } from '../logging/answer-log.ts'
import { hasFlash } from '../responses/flash.ts'
import { hasSessionCookie } from '../sessions/session.ts'
import { createCachedPage } from './cached-page.ts'
import { type CdnSettings, cdnHeaders } from './cdn-headers.ts'
import type { PageCache } from './page-cache.ts'
import {
  formatPageAddress,
  type PageRequest,
  type PageVisitor,
  readPageAddress,
  readPageRequest,
  visitorKeyOf,
} from './page-request.ts'
import { headersToStore, sendAnswer } from './send-answer.ts'

type PageServerOptions = {
  cache: PageCache
  config: CdnSettings
  rates: { get: () => Promise<Rates> }
  countryOf: (req: Request) => CountryCode | null
  readiness: Readiness
  logger: Logger
  logAnswer: LogAnswer
}

/** Each page has the rate of its currency, for the browser. */
const tagsOfAllPages = ['rates', 'settings'] as const

/**
 * Answers requests for public pages from memory. `visitors` comes before everything else and serves those without a
 * session; `signedIn` comes once the user is known. Pages with a message are for one visitor, once: never stored.
 */
export function servePages({
  cache,
  config,
  rates,
  countryOf,
  readiness,
  logger,
  logAnswer,
}: PageServerOptions) {
  const visitors: RequestHandler = (req, res, next) => {
    noteChanges(req, res)
    const address = readPageAddress(req)
    if (address === null) return next()
    req.url = formatPageAddress(address)
    const cookies = parseCookie(req.headers.cookie ?? '')
    if (hasSessionCookie(cookies) || hasFlash(cookies)) return next()
    return serve(req, res, next, readPageRequest(req, address, cookies, countryOf))
  }

  const signedIn: RequestHandler = (req, res, next) => {
    if (!hasSessionCookie(req.cookies) || hasFlash(req.cookies)) return next()
    const address = readPageAddress(req)
    if (address === null) return next()
    const inLanguage = { ...address, language: req.lng }
    return serve(req, res, next, readPageRequest(req, inLanguage, req.cookies, countryOf))
  }

  return { visitors, signedIn }

  /** The next page waits for the notifications of what this process has changed. */
  function noteChanges(req: Request, res: Response): void {
    if (req.method === 'GET' || req.method === 'HEAD') return
    cache.expectChange()
    res.once('finish', cache.expectChange)
  }

  function serve(req: Request, res: Response, next: () => void, request: PageRequest | null) {
    if (request === null) return next()
    const { pageKey, visitor } = request
    const ownChanges = cache.waitForOwnChanges()
    const answer = ownChanges ? undefined : cache.find(pageKey)?.findAnswer(visitorKeyOf(visitor))
    if (answer) return send(req, res, answer)
    return serveOrDraw(req, res, next, request, ownChanges)
  }

  /** Fills a stored page in for its visitor, or lets the page be drawn: one request at a time draws it. */
  async function serveOrDraw(
    req: Request,
    res: Response,
    next: () => void,
    { pageKey, visitor }: PageRequest,
    ownChanges: Promise<void> | null,
  ): Promise<void> {
    await ownChanges
    if (!cache.find(pageKey)) await cache.waitForDrawing(pageKey)
    const page = cache.find(pageKey)
    if (page) {
      const visitorKey = visitorKeyOf(visitor)
      const known = page.findAnswer(visitorKey)
      if (known) return send(req, res, known)
      const described = await describe(visitor)
      return send(req, res, page.fillFor(visitorKey, described, cdnHeaders(config, visitor, page.tags)))
    }
    const drawing = cache.startDrawing(pageKey)
    if (drawing) {
      res.once('close', drawing.end)
      req.sendStored = (response, { shared, visitor: shown, tags, expiresAt }) => {
        const headers = headersToStore(response)
        const drawn = createCachedPage(
          { shared, tags: [...tags, ...tagsOfAllPages], expiresAt, headers },
          (grown) => cache.resize(pageKey, grown),
        )
        const ofVisitor = cdnHeaders(config, visitor, drawn.tags)
        const answer = drawn.fillFor(visitorKeyOf(visitor), shown, ofVisitor)
        drawing.store(drawn)
        drawing.end()
        send(req, response, answer)
      }
    }
    next()
  }

  async function describe({ cartCount, role, detected }: PageVisitor): Promise<Visitor> {
    const found = detected && detectCurrency(detected.country, await rates.get())
    return { cartCount, role, detected: found, toasts: [] }
  }

  function send(req: Request, res: Response, answer: Parameters<typeof sendAnswer>[2]): void {
    // Later middleware has given the request its id and its line in the log already.
    if (req.id === undefined) {
      req.id = randomUUID()
      logAnswer(req, res, logger)
    }
    sendAnswer(req, res, answer, { isLast: readiness.isDraining })
  }
}
