import type { Request, Response } from 'express'
import { type ComponentType, createElement } from 'react'
import { roleOf } from '#domain/accounts/user.ts'
import { countItems, readCartCookie } from '#domain/cart/cart.ts'
import { defaultDisplayCurrency } from '#domain/currency/exchange-rate.ts'
import { summariseZones } from '#domain/shipping/zones.ts'
import type { Contact, PageSettings } from '../../../views/PageContext.ts'
import { renderPage } from '../../../views/render-page.tsx'
import { takeFlash } from './flash.ts'
import { allowIncludedStyles } from './included-styles.ts'
import { sendHtml } from './send-html.ts'

export type PageOptions = {
  status?: number
  /** False for a page that is rendered for each request, although its address is that of a public page. */
  isCacheable?: boolean
}

/** Renders and sends a page. */
export function sendPage<Props extends object>(
  res: Response,
  Page: ComponentType<Props>,
  props: Props,
  { status = 200, isCacheable = true }: PageOptions = {},
): void {
  const { req } = res
  const settings: PageSettings = {
    ...req.app.locals.site,
    contact: contactOf(req),
    language: req.language,
    path: req.pagePath,
    origin: originOf(req),
    status,
    currency: req.currency ?? defaultDisplayCurrency,
    deliveryOffer: req.deliveryOffer ?? summariseZones([]),
    dashboard: res.locals.dashboard ?? null,
    cartCount: countItems(readCartCookie(req.cookies.cart)),
    role: req.user ? roleOf(req.user) : null,
    toasts: [...takeFlash(res), ...(res.locals.toasts ?? [])],
    detected: req.detected ?? null,
  }
  const renderedFrom = performance.now()
  const { html, styles } = renderPage(createElement(Page, props), { settings, i18n: req.i18n })
  req.app.locals.metrics.observeRender((performance.now() - renderedFrom) / 1000)
  allowIncludedStyles(res, styles)
  res.status(status)
  const hasMessage = settings.toasts.length > 0
  const isForOneVisitor = hasMessage || res.hasHeader('set-cookie') || res.hasHeader('cache-control')
  // Shared caches are excluded, browsers revalidate and mostly get a 304. Routes with personal data have set no-store
  // before. A message is shown once, so nothing may store its page, not even the service worker.
  if (hasMessage || !res.hasHeader('cache-control')) {
    res.setHeader('cache-control', hasMessage ? 'no-store' : 'private, no-cache')
  }
  sendHtml(res, html, { isCacheable: isCacheable && status === 200 && !isForOneVisitor })
}

/** What every page of a running shop shares. */
export type SiteSettings = Pick<PageSettings, 'clock' | 'hasServiceWorker'> & {
  publicUrl: string | null
}

/** How the shop is reached. */
export function contactOf({ app }: Request): Contact {
  const { phone, email, whatsapp, instagram, facebook } = app.locals.seller.shop
  const profiles = { instagram: instagram || null, facebook: facebook || null }
  return { phone, email, whatsApp: whatsapp || null, profiles }
}

/** Origin of this site's URLs, without a trailing slash. */
export function originOf(req: Request): string {
  const { publicUrl } = req.app.locals.site
  // Not req.protocol, which is whatever a proxy passes on.
  return publicUrl ?? `${req.secure ? 'https' : 'http'}://${hostOf(req) ?? 'localhost'}`
}

/** A host name or address with an optional port; IPv6 in brackets. */
const host = /^([\p{L}\d_](?:[\p{L}\d._-]*)|\[[\da-f:.]+\])(:\d{1,5})?$/iu

/** The host of a request; null when links cannot be built with it. */
export function hostOf(req: Request): string | null {
  const named = req.get('host') ?? ''
  return named.length <= 255 && host.test(named) && !hasSeveralHosts(req) ? named : null
}

/** Node takes the first of several; a proxy before the shop may have taken another. */
function hasSeveralHosts({ rawHeaders }: Request): boolean {
  const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host'
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost)
}
