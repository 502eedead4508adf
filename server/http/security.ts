import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { askedBy } from './asked-by.ts'
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
 * Refuses changes asked for by other sites (hardening.md X1). A program that says nothing of where its request comes
 * from carries nobody's cookies: browsers always say it when they post.
 */
export const refuseOtherSites: RequestHandler = (req, _res, next) => {
  if (safeMethods.has(req.method) || askedBy(req) !== 'another site') return next()
  throw refuse(403, 'other_site')
}
