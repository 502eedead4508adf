import type { Request, Response } from 'express'
import { type ComponentType, createElement } from 'react'
import { defaultDisplayCurrency } from '#domain/currency/exchange-rate.ts'
import { summariseZones } from '#domain/shipping/zones.ts'
import { dayInSafi, endOfSafiDay } from '#domain/time/safi-time.ts'
import type { PageSettings } from '../../../views/PageContext.ts'
import { fillPage, renderSharedPage } from '../../../views/render-page.tsx'
import { takeFlash } from './flash.ts'
import { allowIncludedStyles } from './included-styles.ts'
import type { PageTag } from './page-tags.ts'
import { sendHtml } from './send-html.ts'
import { visitorOf } from './visitor.ts'

export type PageOptions = {
  status?: number
  /** For public pages, which may be stored: what drops them. Pages without tags are drawn for each request. */
  tags?: readonly PageTag[]
  /** When the page would look different, if that is not known to its views. */
  expiresAt?: Date | null
}

/**
 * Renders and sends a page. The page depends on its address and the currency only; what differs by visitor (cart
 * count, session, messages) is filled into slots afterwards.
 */
export function sendPage<Props extends object>(
  res: Response,
  Page: ComponentType<Props>,
  props: Props,
  { status = 200, tags, expiresAt: changesAt }: PageOptions = {},
): void {
  const { req } = res
  const { clock } = req.app.locals.site
  const startedAt = clock()
  let expiresAt = endOfDay(startedAt)
  const expireAt = (moment: Date) => {
    if (moment > startedAt) expiresAt = Math.min(expiresAt, moment.getTime())
  }
  if (changesAt) expireAt(changesAt)
  const settings: PageSettings = {
    ...req.app.locals.site,
    language: req.lng,
    path: req.pagePath,
    origin: originOf(req),
    status,
    currency: req.currency ?? defaultDisplayCurrency,
    deliveryOffer: req.deliveryOffer ?? summariseZones([]),
    dashboard: res.locals.dashboard ?? null,
    expireAt,
  }
  const visitor = { ...visitorOf(req), toasts: [...takeFlash(res), ...(res.locals.toasts ?? [])] }
  const renderedFrom = performance.now()
  const shared = renderSharedPage(createElement(Page, props), { settings, i18n: req.i18n })
  req.app.locals.metrics.observeRender((performance.now() - renderedFrom) / 1000)
  allowIncludedStyles(res, shared.styles)
  res.status(status)
  const hasMessage = visitor.toasts.length > 0
  const isForOneVisitor = hasMessage || res.hasHeader('set-cookie') || res.hasHeader('cache-control')
  // The visitor's slots are filled in: shared caches are excluded, browsers revalidate and mostly get a 304. Routes
  // with personal data have set no-store before. A message is shown once, so nothing may store its page, not even
  // the service worker.
  if (hasMessage || !res.hasHeader('cache-control')) {
    res.setHeader('cache-control', hasMessage ? 'no-store' : 'private, no-cache')
  }
  res.type('html').vary('Accept-Encoding')
  if (tags && req.sendStored && status === 200 && !isForOneVisitor) {
    req.sendStored(res, { shared, visitor, tags, expiresAt })
  } else {
    sendHtml(res, fillPage(shared, visitor))
  }
}

/** From when on it is known when the day ends in Safi. */
let knownDay = { from: 0, end: 0 }

/** Whatever a page says of the time, it says it of a day in Safi at most. */
function endOfDay(moment: Date): number {
  const now = moment.getTime()
  if (now < knownDay.from || now >= knownDay.end) {
    knownDay = { from: now, end: endOfSafiDay(dayInSafi(moment)).getTime() }
  }
  return knownDay.end
}

/** What every page of a running shop shares. */
export type SiteSettings = Pick<PageSettings, 'contact' | 'clock' | 'hasServiceWorker'> & {
  publicUrl: string | null
}

/** The shop's contact details. */
export function contactOf(res: Response): SiteSettings['contact'] {
  return res.app.locals.site.contact
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
