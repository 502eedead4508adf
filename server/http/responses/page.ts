import { hash } from 'node:crypto'
import { dirname } from 'node:path/posix'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import type { i18n as I18n } from 'i18next'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { roleOf } from '#domain/accounts/user.ts'
import { adminTabs } from '#domain/admin/admin-tabs.ts'
import { countItems, readCartCookie } from '#domain/cart/cart.ts'
import { defaultDisplayCurrency } from '#domain/currency/exchange-rate.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { summariseZones } from '#domain/shipping/zones.ts'
import { createPage, PageContext, type PageSettings } from '../../../views/PageContext.ts'
import { FormContext } from '../../../views/ui/form/Field.tsx'
import { renderSprite } from '../../../views/ui/icons.tsx'
import { type Flash, setFlash, takeFlash } from './flash.ts'
import type { FieldErrors } from './refusal.ts'
import { readRememberedOrders } from './remembered-orders.ts'

export const plainSettings = {
  currency: defaultDisplayCurrency,
  deliveryOffer: summariseZones([]),
  categories: [],
  dashboard: null,
  cartCount: 0,
  hasRememberedOrders: false,
  role: null,
  toasts: [],
  detected: null,
} satisfies Partial<PageSettings>

export function sendPage<Props extends object>(
  res: Response,
  Page: ComponentType<Props>,
  props: Props,
): void {
  const { req, statusCode: status } = res
  const settings: PageSettings = {
    ...req.app.locals.site,
    seller: req.app.locals.seller,
    language: req.language,
    path: req.pagePath,
    origin: originOf(req),
    status,
    currency: req.currency ?? plainSettings.currency,
    deliveryOffer: req.deliveryOffer ?? plainSettings.deliveryOffer,
    categories: req.categories ?? [],
    dashboard: res.locals.dashboard ?? null,
    cartCount: countItems(readCartCookie(req.cookies.cart)),
    hasRememberedOrders: !req.isPublicPage && readRememberedOrders(req).length > 0,
    role: req.user ? roleOf(req.user) : null,
    toasts: [...takeFlash(res), ...(res.locals.toasts ?? [])],
    detected: req.detected ?? null,
  }
  const renderedFrom = performance.now()
  // i18n speaks the language of the address: `handle` of app.ts set it.
  const { html, styles } = renderPage(createElement(Page, props), { settings, i18n: req.i18n })
  req.app.locals.metrics.observeRender((performance.now() - renderedFrom) / 1000)
  allowIncludedStyles(res, styles)
  const mustNotBeStored = settings.toasts.length > 0 || Boolean(req.user?.business)
  const isForOneVisitor = mustNotBeStored || res.hasHeader('set-cookie') || res.hasHeader('cache-control')
  // Shared caches are excluded, browsers revalidate and mostly get a 304. Routes with personal data have set no-store
  // before. A page with a message, which is shown once, or with the prices of a business may be stored nowhere, not
  // even by the service worker.
  if (mustNotBeStored || !res.hasHeader('cache-control')) {
    res.setHeader('cache-control', mustNotBeStored ? 'no-store' : 'private, no-cache')
  }
  sendHtml(res, html, { isCacheable: status === 200 && !isForOneVisitor })
}

const endOfBody = '</body></html>'

export function renderPage(
  element: ReactElement,
  { settings, i18n }: { settings: PageSettings; i18n: I18n },
): { html: string; styles: ReadonlySet<string> } {
  const page = createPage(settings)
  const inContext = createElement(PageContext, { value: page }, element)
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, inContext))
  const content = html.slice(0, -endOfBody.length)
  return {
    html: `<!doctype html>${content}${renderSprite(content)}${endOfBody}`,
    styles: page.includedStyles,
  }
}

export type FormProblem = { errors?: FieldErrors; formValues?: Record<string, string>; minutes?: number }

export function sendFormPage<Props extends object>(
  res: Response,
  Page: ComponentType<Props>,
  props: Props,
  problem?: FormProblem,
): void {
  const { errors = {}, formValues = {}, minutes } = problem ?? {}
  const value = { errors, formValues, minutesToWait: minutes }
  if (problem) res.status(minutes === undefined ? 422 : 429)
  sendPage(res, () => createElement(FormContext, { value }, createElement(Page, props)), {})
}

/**
 * A script that sent the form gets the location as JSON, as it could not see a redirect's target without following it.
 */
export function redirectTo(res: Response, path: string): void {
  if (isSentByScript(res.req)) res.json({ location: path })
  else res.redirect(303, path)
}

export function redirectToPage(res: Response, path: string, flash?: Flash): void {
  if (flash) {
    const { key, ...details } = flash
    setFlash(res, key, details)
  }
  redirectTo(res, localisePath(path, res.req.language))
}

/**
 * Reloading an address to which only a form is posted, or going back to its answer (client/sw/), leads to the page of
 * the form, which is that above the address unless another one is named.
 */
export function redirectReload(path?: string): RequestHandler {
  return (req, res) => redirectToPage(res, path ?? dirname(req.path))
}

/** Scripts that send a form accept only JSON, browsers accept pages. */
export function isSentByScript(req: Request): boolean {
  return req.get('accept') === 'application/json'
}

/** The browser's back button must not show personal data to the next person. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('cache-control', 'no-store')
  next()
}

export type SiteSettings = Pick<PageSettings, 'clock' | 'hasServiceWorker'> & {
  publicUrl: string | null
}

/** Returns the origin of this site's URLs, without a trailing slash. */
export function originOf(req: Request): string {
  const { publicUrl } = req.app.locals.site
  // req.protocol would be whatever a proxy passes on.
  return publicUrl ?? `${req.secure ? 'https' : 'http'}://${hostOf(req) ?? 'localhost'}`
}

/** An IPv6 address is in brackets. */
const host = /^([\p{L}\d_](?:[\p{L}\d._-]*)|\[[\da-f:.]+\])(:\d{1,5})?$/iu

export function hostOf(req: Request): string | null {
  const named = req.get('host') ?? ''
  return named.length <= 255 && host.test(named) && !hasSeveralHosts(req) ? named : null
}

/** Of several Host headers Node takes the first; a proxy before the shop may have taken another. */
function hasSeveralHosts({ rawHeaders }: Request): boolean {
  const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host'
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost)
}

function sendHtml(res: Response, html: string, { isCacheable }: { isCacheable: boolean }): void {
  const { req } = res
  const body = Buffer.from(html)
  res.type('html').vary('Accept-Encoding')
  res.setHeader('etag', req.app.get('etag fn')(body))
  const encoding = mayBeCompressed(res) ? chooseEncoding(req) : 'identity'
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  const compressed = compress(body, encoding)
  if (isCacheable) req.storeInPageCache?.(compressed)
  // Express answers 304, without a body, to a client that has the page.
  if (req.fresh) res.removeHeader('content-encoding')
  res.send(compressed)
}

/**
 * The length of a compressed page tells whether a text of the query occurs in it, so that another site could guess what
 * a personal page says (the attack BREACH). Such a page is compressed only without a query, or with the name of an
 * admin tab, which nobody can vary.
 */
function mayBeCompressed(res: Response): boolean {
  const isPersonal = String(res.getHeader('cache-control')).includes('no-store')
  const asked = new URLSearchParams(res.req.originalUrl.split('?')[1])
  return !isPersonal || [...asked].every(([name, value]) => name === 'tab' && Object.hasOwn(adminTabs, value))
}

const sources = new Map<string, string>()

function allowIncludedStyles(res: Response, styles: Iterable<string>): void {
  const policy = String(res.getHeader('content-security-policy'))
  const allowed = ["style-src 'self'", ...[...styles].map(sourceOf)].join(' ')
  res.setHeader('content-security-policy', policy.replace("style-src 'self'", allowed))
}

function sourceOf(css: string): string {
  const known = sources.get(css)
  if (known) return known
  const source = `'sha256-${hash('sha256', css, 'base64')}'`
  sources.set(css, source)
  return source
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** At this quality a page of 50 KB takes half a millisecond and becomes 10 KB. */
const brotliQuality = 5

export function chooseEncoding(req: Request): Encoding {
  // Negotiating takes longer than the rest of a cached page, so what all browsers send is recognised here.
  if (/(^|, ?)br(,|$)/.test(String(req.headers['accept-encoding'] ?? ''))) return 'br'
  if (req.acceptsEncodings('br')) return 'br'
  return req.acceptsEncodings('gzip') ? 'gzip' : 'identity'
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return copyToOwnMemory(gzipSync(body))
  return copyToOwnMemory(brotliCompressSync(body, { params: brotliParams(body) }))
}

/**
 * zlib holds 64 KB for a shorter result, and so does what Buffer.from takes from, so the copy has memory of its own
 * size.
 */
function copyToOwnMemory(compressed: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(copy)
  return copy
}

function brotliParams(body: Buffer) {
  return { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
}
