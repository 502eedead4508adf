import type { Request } from 'express'
import { readBrowserKey } from './browser-key.ts'

/** The sender as far as a request identifies one. */
export type Sender = { userId: number | null; browserKey: string | null }

export function senderOf(req: Request): Sender {
  return { userId: req.user?.id ?? null, browserKey: readBrowserKey(req) }
}
