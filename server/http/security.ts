import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { refuse } from './errors.ts'

/** Scripts and styles come from this site alone and nothing inline runs, so pages need no nonces and can be cached. */
export function setUpSecurityHeaders(publicUrl: string | null): RequestHandler {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes asked for by other sites (hardening.md X1). Browsers say where a request comes from by
 * Sec-Fetch-Site, older ones by Origin or Referer; a program that says none of them carries nobody's cookies.
 */
export const refuseOtherSites: RequestHandler = (req, _res, next) => {
  if (safeMethods.has(req.method) || comesFromThisSite(req)) return next()
  throw refuse(403, 'other_site')
}

function comesFromThisSite(req: Parameters<RequestHandler>[0]): boolean {
  const site = req.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = req.get('origin') ?? req.get('referer')
  return origin === undefined || URL.parse(origin)?.host === req.get('host')
}
