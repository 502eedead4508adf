import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { refuse } from '../responses/refusal.ts'

type Received = Result<{ bytes: Buffer; name: string }, { code: 'file_missing' | 'file_too_large' }>

/**
 * Files that are read once and not stored stay in memory; pictures are streamed to disk
 * (server/media/uploads/receive-files.ts). Use it after the route's guard.
 */
export async function receiveFile(req: Request, res: Response, bytesLimit: number): Promise<Received> {
  if (!req.is('multipart/form-data')) throw refuse(415, 'unsupported_type')
  const limits = {
    fileSize: bytesLimit,
    files: 1,
    fields: 10,
    fieldSize: 1000,
    fieldNameSize: 100,
    ...flatFieldLimits,
  }
  const receive = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' }).single('file')
  try {
    await new Promise<void>((resolve, reject) => {
      receive(req, res, (error: unknown) => (error ? reject(error) : resolve()))
    })
  } catch (error) {
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return failed('file_too_large')
    throw refuse(400, 'malformed')
  }
  const { file } = req
  if (!file || file.size === 0) return failed('file_missing')
  return ok({ bytes: file.buffer, name: file.originalname })
}

/** Without these limits a name like `a[4000000000]` would create a list of that length and block the process. */
export const flatFieldLimits = { fieldNestingDepth: 0, fieldArrayIndexLimit: 0 }
