import type { Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { countItems, readCartCookie } from '#domain/cart/cart.ts'
import type { CountryCode } from '#domain/currency/currency.ts'
import { defaultLanguage } from '#domain/shared/language.ts'
import { localisePath, splitLanguage } from '#domain/shared/paths.ts'
import { canonicalPageAddress } from '#domain/site/pages.ts'
import type { Memory } from '../db/remember.ts'
import { readCurrencyChoice } from './localisation/currency.ts'
import { preferredLanguageOf } from './localisation/language.ts'
import { routeOf } from './logging/answer-log.ts'
import { isReading } from './request-kind.ts'
import { hasFlash } from './responses/flash.ts'
import { chooseEncoding, hostOf, originOf } from './responses/page.ts'
import { hasSessionCookie } from './sessions/session.ts'

export type PageCache = ReturnType<typeof createPageCache>

type PageCacheOptions = {
  /** With 0 each page is rendered for each request. */
  maxBytes: number
  memory: Memory
  clock: () => Date
  countryOf: (req: Request) => CountryCode | null
  countPage: (result: 'hit' | 'miss') => void
}

type PageHeaders = Map<string, number | string | readonly string[]>

type CachedPage = {
  headers: PageHeaders
  /** It is compressed. */
  body: Buffer
  route: string
  minute: number
}

/** A page takes roughly so many bytes besides its body. */
const overheadBytes = 4_000

/** A 304 has only these headers: the browser keeps the others of the page that it has. */
const validators = ['etag', 'cache-control', 'vary']

const ownHeaders = ['x-request-id', 'connection', 'set-cookie', 'date']

function isOfPage(header: [string, unknown]): header is [string, number | string | string[]] {
  return header[1] !== undefined && !ownHeaders.includes(header[0])
}

/**
 * Keeps public pages in memory, as they were sent to visitors without a session or a message. All are dropped when
 * something that pages show has changed, and none is kept while this process does not listen for changes. A page is
 * sent only within the minute in which it was rendered: what it says of the time (a new day, opening hours, a post
 * published by its date) is true to the minute.
 */
export function createPageCache(options: PageCacheOptions) {
  const { maxBytes, memory, clock, countryOf, countPage } = options
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ body }) => body.length + overheadBytes,
  })
  const renderings = new Map<string, Promise<void>>()
  let generation = 0

  memory.onChange(() => {
    // A page that is being rendered may show the earlier content.
    generation += 1
    pages.clear()
  })

  const currentMinute = () => Math.floor(clock().getTime() / 60_000)

  function find(key: string): CachedPage | undefined {
    const page = pages.get(key)
    return page?.minute === currentMinute() ? page : undefined
  }

  /** Other requests for the same page wait until this one has ended. */
  function storeWhenRendered(key: string, req: Request, res: Response): void {
    const { promise, resolve } = Promise.withResolvers<void>()
    renderings.set(key, promise)
    const begun = generation
    const minute = currentMinute()
    const end = () => {
      if (renderings.get(key) === promise) renderings.delete(key)
      resolve()
    }
    res.once('close', end)
    req.storeInPageCache = (body) => {
      const headers = new Map(Object.entries(res.getHeaders()).filter(isOfPage))
      if (begun === generation) pages.set(key, { headers, body, route: routeOf(req), minute })
      countPage('miss')
      end()
    }
  }

  async function sendStored(key: string, res: Response, next: () => void): Promise<void> {
    if (!find(key)) await renderings.get(key)
    // The client has gone, and a rendering that begins now would never end.
    if (res.destroyed) return
    const page = find(key)
    if (!page) return next()
    countPage('hit')
    res.req.cachedRoute = page.route
    for (const name of validators) res.setHeader(name, page.headers.get(name) ?? '')
    if (res.req.fresh) return void res.status(304).end()
    res.setHeaders(page.headers)
    res.send(page.body)
  }

  return {
    answerFromCache(req: Request, res: Response, next: () => void): Promise<void> | void {
      const mayBeStored = req.isPublicPage && maxBytes > 0 && memory.isListening()
      const key = mayBeStored ? readKey(req, countryOf) : null
      if (key === null) return next()
      req.pageKey = key
      return sendStored(key, res, next)
    },
    /**
     * It comes after the limit of concurrent requests, so that nobody waits for a page whose own request is still
     * waiting. Sends the page if it is stored by now; else this request renders it, and what `sendPage` then gives to
     * `req.storeInPageCache` is stored.
     */
    answerOrBeginRendering(req: Request, res: Response, next: () => void): Promise<void> | void {
      const { pageKey: key } = req
      if (key === undefined) return next()
      return sendStored(key, res, () => {
        if (!renderings.has(key)) storeWhenRendered(key, req, res)
        next()
      })
    },
    bytes: () => pages.calculatedSize,
  }
}

/** Parameters of campaigns and trackers must neither reach what comes after nor make two pages of one. */
export const reduceToCanonicalAddress: RequestHandler = (req, _res, next) => {
  const { language, path } = splitLanguage(req.url)
  const address = isReading(req) ? canonicalPageAddress(path) : null
  if (address === null) return next()
  req.isPublicPage = true
  // '/ar/shop' keeps its language, as it is redirected to '/shop' afterwards.
  req.url =
    language === defaultLanguage
      ? `/${language}${address}`
      : localisePath(address, language ?? defaultLanguage)
  next()
}

/** Returns null for visitors who have a session or a message, or are redirected. */
function readKey(req: Request, countryOf: PageCacheOptions['countryOf']): string | null {
  const { cookies, url } = req
  if (hasSessionCookie(req) || hasFlash(req)) return null
  const { language } = splitLanguage(url)
  if (language === defaultLanguage) return null
  if (language === null && preferredLanguageOf(cookies) !== defaultLanguage) return null
  if (hostOf(req) === null) return null
  const { seller } = req.app.locals
  const currency = readCurrencyChoice(cookies, { seller, findCountry: () => countryOf(req) })
  const country = currency.isDetected ? currency.country : 'chosen'
  const cartCount = countItems(readCartCookie(cookies.cart))
  return [originOf(req), chooseEncoding(req), currency.code, country, cartCount, url].join(' ')
}
