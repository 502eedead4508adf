import type { Request } from 'express'
import { readBrowserKey } from './browser-key.ts'

/** Who sends something, as far as a request tells. */
export type Sender = { userId: number | null; browserKey: string | null }

export function senderOf(req: Request): Sender {
  return { userId: req.user?.id ?? null, browserKey: readBrowserKey(req) }
}
