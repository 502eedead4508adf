import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { CountryCode } from '#domain/currency/country.ts'
import type { Rates } from '#domain/currency/exchange-rate.ts'
import type { Visitor } from '../../../views/PageContext.ts'
import type { Config } from '../../config.ts'
import type { Readiness } from '../listener/health.ts'
import { detectCurrency } from '../localisation/currency.ts'
import type { LogAnswer } from '../logging/answer-log.ts'
import { routeOf } from '../logging/route-of.ts'
import { hasFlash } from '../responses/flash.ts'
import type { SendStored } from '../responses/page-drawing.ts'
import { tagsOfAllPages } from '../responses/page-tags.ts'
import { hasSessionCookie } from '../sessions/session.ts'
import { type CachedAnswer, type CachedPage, createCachedPage } from './cached-page.ts'
import { type CdnSettings, cdnHeaders } from './cdn-headers.ts'
import type { Drawing, PageCache } from './page-cache.ts'
import {
  formatPageAddress,
  type PageAddress,
  type PageRequest,
  type PageVisitor,
  readPageAddress,
  readPageRequest,
  visitorKeyOf,
} from './page-request.ts'
import { headersToStore, sendAnswer } from './send-answer.ts'

export type PageServer = ReturnType<typeof servePages>

type PageServerOptions = {
  cache: PageCache
  countPage: (result: 'hit' | 'miss') => void
  config: CdnSettings & Pick<Config, 'logsRequests'>
  clock: () => Date
  rates: { get: () => Promise<Rates> }
  countryOf: (req: Request) => CountryCode | null
  readiness: Readiness
  logger: Logger
  logAnswer: LogAnswer
}

/**
 * Answers requests for public pages from memory. `answerStored` comes before Express and serves visitors without a
 * session; for them `visitors` waits while a page is drawn, and `drawing`, once the request has its turn, lets it be
 * drawn; `signedIn` comes once the user is known. Pages with a message are for one visitor, once: never stored.
 */
export function servePages(options: PageServerOptions) {
  const { cache, countPage, config, clock, rates, countryOf, readiness, logger, logAnswer } = options
  /** What visitors without a session ask for and `visitors` did not find. */
  const notStored = new WeakMap<Request, PageRequest>()
  const isLogged = logger.isLevelEnabled(config.logsRequests ? 'info' : 'debug')

  /** False for a request that Express shall answer; it also answers errors. */
  function answerStored(req: Request, res: Response): boolean {
    try {
      return sendStored(req, res)
    } catch {
      return false
    }
  }

  function sendStored(req: Request, res: Response): boolean {
    const address = readPageAddress(req)
    const request = address && readVisitorRequest(req, address)
    if (!request || cache.waitForOwnChanges()) return false
    const page = cache.find(request.pageKey)
    const answer = page?.findAnswer(visitorKeyOf(request.visitor))
    if (!page || !answer) return false
    countPage('hit')
    send(req, res, answer, page, request.visitor)
    return true
  }

  const visitors: RequestHandler = (req, res, next) => {
    noteChanges(req, res)
    const address = readPageAddress(req)
    if (address === null) return next()
    req.isPublicPage = true
    req.url = formatPageAddress(address)
    const request = readVisitorRequest(req, address)
    if (request === null) return next()
    return serve(req, res, request, () => {
      notStored.set(req, request)
      next()
    })
  }

  /** Whoever draws has a turn already, so that nobody waits for a page that a greedy address lets wait. */
  const drawing: RequestHandler = (req, res, next) => {
    const request = notStored.get(req)
    if (!request) return next()
    const { pageKey, visitor } = request
    return serve(req, res, request, () => {
      const begun = cache.startDrawing(pageKey)
      if (begun) {
        res.once('close', begun.end)
        req.sendStored = createSendStored(pageKey, visitor, begun)
      }
      next()
    })
  }

  /** Null for those who have a session or a message. */
  function readVisitorRequest(req: Request, address: PageAddress): PageRequest | null {
    const cookies = parseCookie(req.headers.cookie ?? '')
    if (hasSessionCookie(req, cookies) || hasFlash(req, cookies)) return null
    return readPageRequest(req, address, cookies, countryOf)
  }

  /** Only serves what is stored: who waited here would hold a place that the request which draws may need. */
  const signedIn: RequestHandler = async (req, res, next) => {
    if (!hasSessionCookie(req) || hasFlash(req)) return next()
    const address = readPageAddress(req)
    const request = address && readPageRequest(req, { ...address, language: req.lng }, req.cookies, countryOf)
    if (!request) return next()
    // What staff have changed through another process a moment ago is shown by this one too.
    if (req.user) cache.expectChange()
    await cache.waitForOwnChanges()
    const page = cache.find(request.pageKey)
    if (!page) return next()
    await sendFilled(req, res, page, request.visitor)
  }

  return { answerStored, visitors, drawing, signedIn }

  /** The next page waits for the notifications of what this process has changed. */
  function noteChanges(req: Request, res: Response): void {
    if (req.method === 'GET' || req.method === 'HEAD') return
    cache.expectChange()
    res.once('close', cache.expectChange)
    res.once('finish', cache.expectChange)
  }

  /** Fills the stored page in for its visitor, after its drawing if there is one; else calls `next`. */
  async function serve(
    req: Request,
    res: Response,
    { pageKey, visitor }: PageRequest,
    next: () => void,
  ): Promise<void> {
    await cache.waitForOwnChanges()
    if (!cache.find(pageKey)) await cache.waitForDrawing(pageKey)
    // Nobody is there any more to end a drawing.
    if (res.destroyed) return
    const page = cache.find(pageKey)
    if (page) return sendFilled(req, res, page, visitor)
    next()
  }

  async function sendFilled(req: Request, res: Response, page: CachedPage, visitor: PageVisitor) {
    const visitorKey = visitorKeyOf(visitor)
    const answer = page.findAnswer(visitorKey) ?? page.fillFor(visitorKey, await describe(visitor))
    countPage('hit')
    send(req, res, answer, page, visitor)
  }

  /** Keeps no reference to the request, which would stay in memory with the page. */
  function createSendStored(pageKey: string, visitor: PageVisitor, drawing: Drawing): SendStored {
    return (res, { shared, visitor: shown, tags, expiresAt }) => {
      const page = createCachedPage(
        {
          shared,
          tags: [...tags, ...tagsOfAllPages],
          expiresAt,
          headers: headersToStore(res),
          route: routeOf(res.req),
        },
        (grown) => cache.resize(pageKey, grown),
      )
      const answer = page.fillFor(visitorKeyOf(visitor), shown)
      drawing.store(page)
      drawing.end()
      countPage('miss')
      send(res.req, res, answer, page, visitor)
    }
  }

  async function describe({ cartCount, role, detected }: PageVisitor): Promise<Visitor> {
    const found = detected && detectCurrency(detected.country, await rates.get())
    return { cartCount, role, detected: found, toasts: [] }
  }

  function send(
    req: Request,
    res: Response,
    answer: CachedAnswer,
    page: CachedPage,
    visitor: PageVisitor,
  ): void {
    req.storedRoute = page.route
    // Later middleware has given the request its id and its line in the log already.
    if (req.id === undefined) {
      req.id = randomUUID()
      if (isLogged) logAnswer(req, res, logger)
    }
    const closing = readiness.isDraining ? ['Connection', 'close'] : []
    sendAnswer(req, res, answer, [...cdnHeaders(config, visitor, page, clock()), ...closing])
  }
}
