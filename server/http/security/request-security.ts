import { type RequestHandler, type Response, Router } from 'express'
import helmet from 'helmet'
import type { Config } from '../../config.ts'
import { isChanging } from '../request-kind.ts'
import { getRequestSource } from '../requests/request-context.ts'
import { hostOf } from '../responses/page.ts'
import { refuse } from '../responses/refusal.ts'

/**
 * The Permissions-Policy names what the shop never uses, so that an injected script cannot use it, either; one page may
 * use the camera, and one the position. Only names that every Chromium knows are here, as others log warnings.
 */
const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ')

export function allowFeature(res: Response, feature: 'camera' | 'geolocation'): void {
  res.setHeader('permissions-policy', permissionsPolicy.replace(`${feature}=()`, `${feature}=(self)`))
}

/**
 * A first visit loads a dozen files, and with the security headers of a page each would be a kilobyte larger on a slow
 * network. The page's own policy governs them.
 */
const partsOfPages = /^\/(assets|uploads|pictures)\//

/**
 * Nothing inline is applied but a page's own built style sheets (responses/page.ts), named by their hashes, so pages
 * need no nonces and can be cached.
 */
export function setUpSecurityHeaders({
  isHttps,
  uploadsBucket,
}: Pick<Config, 'isHttps' | 'uploadsBucket'>): RequestHandler {
  // Pictures lead there by a redirect; within the service worker it counts as a connection.
  const pictureSources = uploadsBucket?.publicAddress ? [new URL(uploadsBucket.publicAddress).origin] : []
  const forPages = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictureSources],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...pictureSources],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        // Trusted Types: only the policies of client/ create HTML and script URLs. Several scripts of a page may
        // create the same policy.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['shop-html', 'shop-worker', "'allow-duplicates'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const forParts = Router().use(
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    }),
    helmet.crossOriginResourcePolicy({ policy: 'same-origin' }),
    helmet.xContentTypeOptions(),
  )
  return (req, res, next) => {
    if (partsOfPages.test(req.path)) return forParts(req, res, next)
    res.setHeader('permissions-policy', permissionsPolicy)
    forPages(req, res, next)
  }
}

/** Links are built with the Host header. */
export const rejectInvalidHosts: RequestHandler = (req, _res, next) => {
  if (req.get('host') !== undefined && hostOf(req) === null) throw refuse(400, 'malformed')
  next()
}

/** This prevents CSRF. A client that sends no origin carries no user's cookies: browsers always send it with a POST. */
export const rejectCrossSiteRequests: RequestHandler = (req, _res, next) => {
  if (!isChanging(req) || getRequestSource(req) !== 'another site') return next()
  throw refuse(403, 'other_site')
}

/**
 * The address has a secret: the answer is not stored, and no Referer is sent to other sites. Unlike 'no-referrer' it
 * leaves forms their Origin, which browsers without Sec-Fetch-Site need to be recognised as of this site.
 */
export const keepAddressSecret: RequestHandler = (_req, res, next) => {
  res.setHeader('cache-control', 'no-store')
  res.setHeader('referrer-policy', 'same-origin')
  next()
}

/**
 * Targets that are not paths ('*', absolute URLs, authorities) are for proxies. This stands after the language, in
 * which the error page is rendered.
 */
export const rejectInvalidTargets: RequestHandler = (req, _res, next) => {
  if (req.originalUrl.startsWith('/')) return next()
  req.url = '/'
  req.pagePath = '/'
  throw refuse(400, 'malformed')
}
