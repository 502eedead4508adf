import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { getRequestSource } from '../requests/request-source.ts'
import { refuse } from '../responses/errors.ts'
import { hostOf } from '../responses/page.ts'

/**
 * What browsers could do and the shop never asks for: a script that got in could not ask for it either. What it does use
 * (sharing, copying) is allowed to our own pages without being named. Only names that every Chromium knows: of others
 * some warn on each page.
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

/** Scripts and styles come from this site alone and nothing inline runs, so pages need no nonces and can be cached. */
export function setUpSecurityHeaders({ isHttps }: { isHttps: boolean }): RequestHandler {
  const setOthers = helmet({
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
        // A text becomes HTML or the address of a script only through the policies of client/. More than one script of a
        // page may bring the same policy along.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['shop-html', 'shop-worker', "'allow-duplicates'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  return (req, res, next) => {
    res.setHeader('permissions-policy', permissionsPolicy)
    setOthers(req, res, next)
  }
}

/** Refuses a Host that is none: the addresses that a page says of itself are made with it. */
export const rejectInvalidHosts: RequestHandler = (req, _res, next) => {
  if (req.get('host') !== undefined && hostOf(req) === null) throw refuse(400, 'malformed')
  next()
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes asked for by other sites (hardening.md X1). A program that says nothing of where its request comes
 * from carries nobody's cookies: browsers always say it when they post.
 */
export const rejectCrossSiteRequests: RequestHandler = (req, _res, next) => {
  if (safeMethods.has(req.method) || getRequestSource(req) !== 'another site') return next()
  throw refuse(403, 'other_site')
}
