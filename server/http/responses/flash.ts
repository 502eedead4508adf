import type { Request, Response } from 'express'
import * as z from 'zod'
import { parseJson } from '#domain/shared/json.ts'
import { type FlashKey, flashKeys, type Toast } from '../../../views/toasts.ts'
import { readSignedText, signText } from '../../crypto/signed-text.ts'
import { hostCookieName, readHostCookie, setHostCookie } from './cookies.ts'

const cookieName = 'flash'
/** A page that follows an order may be lost on a bad network and asked for again minutes later. */
const maxAgeSeconds = 600

/** More messages would not fit into a cookie. */
const maxFlashes = 6

/** A signed message was written by the shop, though perhaps by another version of it. */
const flashSchema = z.object({
  key: z.enum(flashKeys),
  number: z.int().optional(),
  name: z.string().optional(),
  slug: z.string().optional(),
  /** It is a key of errors.json. */
  reason: z.string().optional(),
  /** The form of the Undo button is sent to this path. */
  undo: z.string().optional(),
  order: z.string().optional(),
  open: z.string().optional(),
})

export type Flash = z.infer<typeof flashSchema>

export type FlashDetails = Omit<Flash, 'key'>

/** Most visitors have no session, so the message is in a signed cookie. */
export function setFlash(res: Response, key: FlashKey, details: FlashDetails = {}): void {
  const flashes = [...(res.locals.flashes ?? []), { key, ...details }].slice(-maxFlashes)
  res.locals.flashes = flashes
  const others = [res.getHeader('set-cookie') ?? []].flat().map(String)
  const begun = `${hostCookieName(res.req, cookieName)}=`
  res.setHeader(
    'set-cookie',
    others.filter((cookie) => !cookie.startsWith(begun)),
  )
  const signed = signText(res.app.locals.flashSecrets, JSON.stringify(flashes))
  setHostCookie(res, cookieName, signed, maxAgeSeconds)
}

export function hasFlash(req: Request): boolean {
  return Boolean(readHostCookie(req, cookieName))
}

export function takeFlash(res: Response): Toast[] {
  const cookie = readHostCookie(res.req, cookieName)
  if (!cookie) return []
  setHostCookie(res, cookieName, '', 0)
  const json = readSignedText(res.app.locals.flashSecrets, cookie)
  const parsed = z.array(flashSchema).safeParse(json && parseJson(json))
  if (!parsed.success) return []
  return parsed.data.map(({ key, undo, order, open, ...values }) => ({
    key,
    values,
    ...(undo && { undo }),
    ...(order && { order }),
    ...(open && { open }),
  }))
}

export function addToast(res: Response, toast: Toast): void {
  res.locals.toasts = [...(res.locals.toasts ?? []), toast]
}
