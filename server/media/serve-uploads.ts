import express, { type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { ObjectStorage } from '../object-storage/object-storage.ts'
import { cacheFor, contentTypeOf, isPictureFile } from './picture-headers.ts'
import { redirectToBucket, sendFromBucket } from './send-from-bucket.ts'

export type ServeOptions = Pick<Config, 'uploadsDir' | 'uploadsBucket'> & {
  bucket: ObjectStorage | null
  logger: Logger
}

/** Serves /uploads: existing pictures and nothing else, from this disk, from the bucket, or by a redirect to it. */
export function setUpUploads({ uploadsDir, uploadsBucket, bucket, logger }: ServeOptions): Router {
  const send = !bucket
    ? sendFromDisk(uploadsDir)
    : uploadsBucket?.publicAddress
      ? redirectToBucket(uploadsBucket.publicAddress)
      : sendFromBucket(bucket, logger)
  return Router().use('/uploads', allowPicturesOnly, send)
}

/** Range and conditional requests are handled by Express. */
function sendFromDisk(uploadsDir: string): RequestHandler {
  return express.static(uploadsDir, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    fallthrough: true,
    cacheControl: false,
    setHeaders(res, file) {
      res.setHeader('content-type', contentTypeOf(file))
      res.setHeader('x-content-type-options', 'nosniff')
      res.setHeader('cache-control', cacheFor(file))
    },
  })
}

const allowPicturesOnly: RequestHandler = (req, _res, next) => {
  // Leaves this router: the shop's own 404 page answers.
  if (isPictureFile(req.path) && (req.method === 'GET' || req.method === 'HEAD')) next()
  else next('router')
}
