import path from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { pictureWidths } from '#domain/pictures/picture.ts'

/** The only content types served from uploads, by extension; an SVG could contain a script. */
const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

const variantPattern = new RegExp(`-(share|${pictureWidths.join('|')})\\.(avif|jpg)$`)

/** Serves /uploads: existing pictures and nothing else. Range and conditional requests are handled by Express. */
export function setUpUploads(uploadsDir: string): Router {
  const sendFile = express.static(uploadsDir, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    fallthrough: true,
    cacheControl: false,
    setHeaders(res, file) {
      res.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
      res.setHeader('x-content-type-options', 'nosniff')
      res.setHeader('cache-control', cacheFor(file))
    },
  })
  return Router().use('/uploads', allowPicturesOnly, sendFile)
}

/** Originals may be replaced (cached for 3,600 s); a variant never changes. */
function cacheFor(file: string): string {
  return variantPattern.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

const allowPicturesOnly: RequestHandler = (req, _res, next) => {
  const isPicture = path.posix.extname(req.path) in types
  // Leaves this router: the shop's own 404 page answers.
  if (isPicture && (req.method === 'GET' || req.method === 'HEAD')) next()
  else next('router')
}
