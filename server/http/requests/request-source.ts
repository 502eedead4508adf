import type { Request } from 'express'

/** Whether a request was made by a page of this site, by another site, or by a person who typed the address. */
export function getRequestSource(req: Request): 'this site' | 'another site' | 'nobody' {
  const site = req.get('sec-fetch-site')
  if (site) return site === 'same-origin' ? 'this site' : site === 'none' ? 'nobody' : 'another site'
  const origin = req.get('origin') ?? req.get('referer')
  if (origin === undefined) return 'nobody'
  const { host } = URL.parse(origin) ?? {}
  return host !== undefined && ownHosts(req).includes(host) ? 'this site' : 'another site'
}

/** Behind a proxy the host that the browser knows may be only in the settings. */
function ownHosts(req: Request): (string | undefined)[] {
  const { publicUrl } = req.app.locals.site
  return [req.get('host'), publicUrl ? new URL(publicUrl).host : undefined]
}
