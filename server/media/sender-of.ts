import type { Request, Response } from 'express'
import { mayDo, roleOf } from '#domain/user.ts'
import { signedIn } from '../http/signed-in.ts'
import type { Sender } from './picture-queue.ts'

/** Who sends files with a request, behind its guard; to be asked once, as it listens for whether they leave. */
export function senderOf(req: Request, res: Response): Sender {
  const user = signedIn(req)
  const left = new AbortController()
  if (res.closed) left.abort()
  res.once('close', () => left.abort())
  return { person: user.id, isStaff: mayDo(roleOf(user), 'open the admin'), left: left.signal }
}
