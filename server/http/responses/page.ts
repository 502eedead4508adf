import type { Request, Response } from 'express'
import { type ComponentType, createElement } from 'react'
import { defaultDisplayCurrency } from '#domain/currency/exchange-rate.ts'
import type { PageSettings } from '../../../views/PageContext.ts'
import { renderPage } from '../../../views/render-page.tsx'
import { takeFlash } from './flash.ts'
import { sendHtml } from './send-html.ts'
import { visitorOf } from './visitor.ts'

export type PageOptions = { status?: number }

/**
 * Renders and sends a page. The page depends on its address and the currency only; what differs by visitor (cart
 * count, session, messages) is filled into slots afterwards.
 */
export function sendPage<Props extends object>(
  res: Response,
  Page: ComponentType<Props>,
  props: Props,
  { status = 200 }: PageOptions = {},
): void {
  const { req } = res
  const settings: PageSettings = {
    ...req.app.locals.site,
    language: req.lng,
    path: req.pagePath,
    origin: originOf(res),
    status,
    currency: req.currency ?? defaultDisplayCurrency,
    dashboard: res.locals.dashboard ?? null,
  }
  const visitor = { ...visitorOf(req), toasts: [...takeFlash(res), ...(res.locals.toasts ?? [])] }
  const html = renderPage(createElement(Page, props), { settings, i18n: req.i18n, visitor })
  res.status(status)
  // The visitor's slots are filled in: shared caches are excluded, browsers revalidate and mostly get a 304. Routes
  // with personal data have set no-store before. A message is shown once, so nothing may store its page, not even
  // the service worker.
  const hasMessage = visitor.toasts.length > 0
  if (hasMessage || !res.hasHeader('cache-control')) {
    res.setHeader('cache-control', hasMessage ? 'no-store' : 'private, no-cache')
  }
  sendHtml(res, html)
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
export function originOf(res: Response): string {
  const { publicUrl } = res.app.locals.site
  return publicUrl ?? `${res.req.protocol}://${hostOf(res.req) ?? 'localhost'}`
}

/** A host name or address with an optional port; IPv6 in brackets. */
const host = /^([\p{L}\d_](?:[\p{L}\d._-]*)|\[[\da-f:.]+\])(:\d{1,5})?$/iu

/** The host of a request; null when links cannot be built with it. */
export function hostOf(req: Request): string | null {
  const named = req.get('host') ?? ''
  return named.length <= 255 && host.test(named) ? named : null
}
