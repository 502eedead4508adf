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
 * Renders a whole page and sends it. The page itself depends on its address and the currency alone; what differs
 * by visitor (cart count, who is signed in, messages) is put into its slots afterwards.
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
  // The visitor's own slots are in it: shared caches keep out, the browser asks anew and is mostly told 304.
  // A route with personal data has said no-store before (no-store.ts). A message is said once: nothing may keep a page
  // that says one, the service worker included.
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

/** How the shop is reached. */
export function contactOf(res: Response): SiteSettings['contact'] {
  return res.app.locals.site.contact
}

/** Scheme and host of this site's addresses, without a slash at the end. */
export function originOf(res: Response): string {
  const { publicUrl } = res.app.locals.site
  return publicUrl ?? `${res.req.protocol}://${hostOf(res.req) ?? 'localhost'}`
}

/** A name or an address, with or without a port: letters, digits, dots and hyphens, or an IPv6 address in brackets. */
const host = /^([\p{L}\d_](?:[\p{L}\d._-]*)|\[[\da-f:.]+\])(:\d{1,5})?$/iu

/** The host that a request names; null where it names none that links could be made with. */
export function hostOf(req: Request): string | null {
  const named = req.get('host') ?? ''
  return named.length <= 255 && host.test(named) ? named : null
}
