import type { Request } from 'express'

/** Where a request comes from: a page of this site, another site, or a typed address. */
export function getRequestSource(req: Request): 'this site' | 'another site' | 'nobody' {
  const site = req.get('sec-fetch-site')
  if (site) return site === 'same-origin' ? 'this site' : site === 'none' ? 'nobody' : 'another site'
  const origin = req.get('origin') ?? req.get('referer')
  if (origin === undefined) return 'nobody'
  const { host } = URL.parse(origin) ?? {}
  return host !== undefined && ownHosts(req).includes(host) ? 'this site' : 'another site'
}

/** Behind a proxy the public host may be known from the settings only. */
function ownHosts(req: Request): (string | undefined)[] {
  const { publicUrl } = req.app.locals.site
  return [req.get('host'), publicUrl ? new URL(publicUrl).host : undefined]
}
