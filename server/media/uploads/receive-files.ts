import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Request, Response } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { uploadBytesLimit } from '#domain/pictures/picture.ts'
import { isDiskFull } from '../../disk/folders.ts'
import type { Disk } from '../../disk/free-space.ts'
import { flatFieldLimits } from '../../http/requests/receive-file.ts'
import { type Refusal, refuse } from '../../http/responses/refusal.ts'
import { signedIn } from '../../http/security/require-permission.ts'
import { ensureTemporaryFolder } from '../file-store.ts'
import type { Uploader } from '../worker/picture-queue.ts'
import { limitPerSender, readUploader } from './count-upload.ts'

/** A form reads a file up to 50 MB before it refuses all, as it does not know yet that the file is too large. */
const readBytesLimit = 50 * 1024 * 1024

/** `file` is null when the disk was full or the file is too large. The original name is for display only. */
export type ReceivedFile = { file: string | null; name: string; bytes: number }

type ReceiveOptions = {
  uploadsDir: string
  disk: Disk
  field: string
  limit: number
  /**
   * The form itself refuses a file that is too large, so that nothing else is lost. Without these limits such a file
   * refuses all.
   */
  formLimits?: { fields: number; fieldBytes: number }
  /** It returns the key of a sender without an account, by a link that the route has checked. */
  guestOf?: ((req: Request) => string) | undefined
}

/** A program that sends a dozen at once is served, and nobody fills the disk or the picture worker alone. */
const runInTurn = limitPerSender({ running: 3, waiting: 9 })
const retryAfterSeconds = 15

export type UploadContext = { req: Request; res: Response; uploader: Uploader }

/** It comes after the route's guard, so that files of unauthorised users are not received. */
export function receiveFiles(
  { uploadsDir, disk, field, limit, formLimits, guestOf }: ReceiveOptions,
  handleFiles: (files: ReceivedFile[], context: UploadContext) => Promise<void>,
): (req: Request, res: Response) => Promise<void> {
  const storage = createMulterStorage(uploadsDir, disk)
  const limits = {
    fileSize: formLimits ? readBytesLimit : uploadBytesLimit,
    files: limit,
    fields: formLimits?.fields ?? 10,
    fieldSize: formLimits?.fieldBytes ?? 1000,
    fieldNameSize: 100,
    ...flatFieldLimits,
  }
  const receive = multer({ storage, limits, defParamCharset: 'utf8' }).array(field, limit)

  async function receiveRequest(context: UploadContext): Promise<void> {
    const { req, res } = context
    if (req.destroyed) throw refuse(400, 'malformed')
    await new Promise<void>((resolve, reject) => {
      receive(req, res, (error: unknown) => {
        if (error) reject(toDiskError(toHttpError(error), req))
        else resolve()
      })
    })
    // multer skips a content type that it cannot parse, such as one with an empty boundary.
    if (req.body === undefined) throw refuse(400, 'malformed')
    const files = (req.files ?? []) as Express.Multer.File[]
    const storedFiles = files.filter(({ path }) => path !== '')
    try {
      await handleFiles(
        files.map(({ path, originalname, size }) => ({
          file: path || null,
          name: originalname,
          bytes: size,
        })),
        context,
      )
    } catch (error) {
      throw toDiskError(error, req)
    } finally {
      for (const { path } of storedFiles) await rm(path, { force: true })
    }
  }

  return async (req, res) => {
    if (!req.is('multipart/form-data')) throw refuse(415, 'unsupported_type')
    const guest = guestOf?.(req)
    const uploader = readUploader(req, res, guest)
    const received = runInTurn(guest ?? signedIn(req).id, () => receiveRequest({ req, res, uploader }))
    if (!received) throw refuse(429, 'uploads_waiting', { retry_after: retryAfterSeconds })
    await received
  }
}

/** Errors that are not of the body are unexpected. */
function toHttpError(error: unknown): unknown {
  if (error instanceof MulterError) return multerErrors[error.code] ?? refuse(400, 'malformed')
  const { code, message = '' } = error as NodeJS.ErrnoException
  const isOfTheBody = /^(Request |Multipart:|Unexpected end|Malformed|Unsupported)/.test(message)
  return isOfTheBody || code === 'ECONNRESET' ? refuse(400, 'malformed') : error
}

const diskErrorCodes = new Set(['EROFS', 'EACCES', 'EPERM', 'EMFILE', 'EIO'])

/** The machine could not write the file, so the sender may retry later. */
function toDiskError(error: unknown, req: Request): unknown {
  if (!diskErrorCodes.has(String((error as NodeJS.ErrnoException).code))) return error
  req.log.error(
    { err: error },
    'an uploaded file could not be written: check owner and disk of UPLOADS_DIR, and the limit of open files',
  )
  return refuse(503, 'unavailable')
}

const multerErrors: Partial<Record<MulterError['code'], Refusal>> = {
  LIMIT_FILE_SIZE: refuse(413, 'picture_too_large', { errors: { file: ['picture_too_large'] } }),
  LIMIT_FILE_COUNT: refuse(413, 'too_many_files', { errors: { file: ['too_many_files'] } }),
  LIMIT_UNEXPECTED_FILE: refuse(422, 'too_many_files', { errors: { file: ['too_many_files'] } }),
}

/**
 * A file without disk space, or too large, has no path: it is still read to its end, so that the form's other fields
 * and files arrive.
 */
type Written = { path: string; size: number }

function createMulterStorage(uploadsDir: string, disk: Disk): StorageEngine {
  async function write(source: Readable): Promise<Written> {
    if (await disk.isLow()) return drain(source, 0)
    const file = path.join(await ensureTemporaryFolder(uploadsDir), randomBytes(16).toString('hex'))
    if (source.destroyed) throw new Error('Request closed')
    const target = createWriteStream(file)
    let bytes = 0
    source.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > uploadBytesLimit) target.destroy(new Error('File too large'))
    })
    source.once('close', () => {
      if (!source.readableEnded) target.destroy(new Error('Request closed'))
    })
    try {
      await finished(source.pipe(target))
      return { path: file, size: bytes }
    } catch (error) {
      await rm(file, { force: true })
      const isTooLarge = bytes > uploadBytesLimit
      if (!isTooLarge && !isDiskFull(error)) throw error
      source.unpipe(target)
      return drain(source, isTooLarge ? Infinity : 0)
    }
  }

  return {
    _handleFile(_req, { stream }, done) {
      write(stream).then(
        (written) => done(null, written),
        (error) => done(error),
      )
    },
    _removeFile(_req, file, done) {
      rm(file.path, { force: true }).then(() => done(null), done)
    },
  }
}

async function drain(source: Readable, size: number): Promise<Written> {
  source.resume()
  await finished(source)
  return { path: '', size }
}
