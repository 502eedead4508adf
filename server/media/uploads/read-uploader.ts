import type { Request, Response } from 'express'
import { isStaff } from '#domain/accounts/session.ts'
import { roleOf } from '#domain/accounts/user.ts'
import { signedIn } from '../../http/security/signed-in-user.ts'
import type { Uploader } from '../worker/picture-queue.ts'

/** Who uploads with a request, after its guard. Call once per request, as it listens for the disconnect. */
export function readUploader(req: Request, res: Response): Uploader {
  const user = signedIn(req)
  const disconnected = new AbortController()
  if (res.closed) disconnected.abort()
  res.once('close', () => disconnected.abort())
  return {
    userId: user.id,
    isStaff: isStaff(roleOf(user)),
    disconnected: disconnected.signal,
  }
}
