import { pipeline } from 'node:stream/promises'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { shareByAddress } from '../http/listener/create-server.ts'
import { addressKey } from '../http/logging/address-key.ts'
import { isReading } from '../http/request-kind.ts'
import { setRetryAfter } from '../http/responses/errors.ts'
import type { ObjectStorage } from '../object-storage/object-storage.ts'
import { ObjectStorageError } from '../object-storage/object-storage-error.ts'
import type { StoredObject } from '../object-storage/read-object.ts'
import { isKey } from './file-store.ts'
import { cacheFor, contentTypeOf, isPictureFile } from './open-pictures.ts'

type ServeOptions = Pick<Config, 'uploadsDir' | 'uploadsBucket'> & {
  bucket: ObjectStorage | null
  logger: Logger
}

export function setUpUploads({ uploadsDir, uploadsBucket, bucket, logger }: ServeOptions): Router {
  const send = !bucket
    ? sendFromDisk(uploadsDir)
    : uploadsBucket?.publicAddress
      ? redirectToBucket(uploadsBucket.publicAddress)
      : sendFromBucket(bucket, logger)
  return Router().use('/uploads', allowPicturesOnly, send)
}

/** Express handles range and conditional requests. */
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
  // The request leaves this router, and the shop's own 404 page answers.
  if (isPictureFile(req.path) && isReading(req)) next()
  else next('router')
}

/**
 * A picture on its way holds a connection to the bucket and some hundred kilobytes of memory while a slow visitor
 * receives it.
 */
const mostStreams = 256
/** Browsers follow within a day when the address of the bucket is changed. */
const redirectCache = 'public, max-age=86400'

function redirectToBucket(publicAddress: string): RequestHandler {
  return (req, res, next) => {
    const key = req.path.slice(1)
    if (!isKey(key)) return next('router')
    res.setHeader('cache-control', redirectCache)
    res.redirect(302, `${publicAddress}/${key}`)
  }
}

function sendFromBucket(bucket: ObjectStorage, logger: Logger): RequestHandler {
  const streams = shareByAddress<Response>(mostStreams, (res) => res.destroy())
  return async (req, res, next) => {
    const key = req.path.slice(1)
    if (!isKey(key)) return next('router')
    const address = addressKey(req.ip)
    streams.add(address, res)
    res.once('close', () => streams.remove(address, res))
    try {
      const found = await bucket.get(key, readTag(req))
      if (!found) return next('router')
      await sendObject(key, found, { req, res })
    } catch (error) {
      if (res.headersSent || res.destroyed) {
        // What was sent cannot be taken back; as the end is missing, the browser knows that the picture is incomplete.
        logger.debug({ err: error }, 'a picture broke off')
        res.destroy()
      } else if (error instanceof ObjectStorageError) sendUnavailable(res)
      else throw error
    }
  }
}

async function sendObject(key: string, found: StoredObject, { req, res }: { req: Request; res: Response }) {
  res.setHeader('cache-control', cacheFor(key))
  if (found.kind === 'unchanged') {
    res.setHeader('etag', readTag(req) ?? '')
    return void res.status(304).end()
  }
  const { stream, bytes, etag, lastModified } = found
  res.setHeader('content-type', contentTypeOf(key))
  res.setHeader('x-content-type-options', 'nosniff')
  res.setHeader('content-length', String(bytes))
  if (etag) res.setHeader('etag', etag)
  if (lastModified) res.setHeader('last-modified', lastModified)
  if (req.method === 'GET') return pipeline(stream, res)
  stream.destroy()
  res.end()
}

/** Nobody may store this answer, so that the next request finds the picture again. */
function sendUnavailable(res: Response): void {
  res.setHeader('cache-control', 'no-store')
  setRetryAfter(res)
  res.status(503).end()
}

/** A browser has one tag; a proxy that compresses marks it as weak. */
function readTag(req: Request): string | undefined {
  return /^(?:W\/)?("[^"]*")$/.exec(req.get('if-none-match') ?? '')?.[1]
}
