import type { Response } from 'express'
import { z } from 'zod'
import { parseJson } from '#domain/shared/parse-json.ts'
import type { RequestCookies } from '#domain/site/request-cookies.ts'
import { type FlashKey, flashKeys, type Toast } from '../../../views/toasts.ts'
import { shortCookie } from './cookies.ts'

const cookieName = 'flash'
const maxAgeSeconds = 60

/** More would not fit into a cookie. */
const maxFlashes = 6

const flashSchema = z.object({
  key: z.enum(flashKeys),
  number: z.int().positive().optional(),
  name: z.string().max(300).optional(),
  /** The record's current slug. */
  slug: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .optional(),
  /** A key of errors.json: why it failed. */
  reason: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  /** Target of the Undo button's form. */
  undo: z
    .string()
    .regex(
      /^(\/admin\/[a-z]{1,20}\/\d{1,10}\/restoration|\/admin\/shut-outs\/\d{1,10}\/lifting|\/cart\/lines\/\d{1,9}\/restoration\?[\w=&]{1,40})$/,
    )
    .optional(),
  /** The buyer's own page of the order. */
  order: z
    .string()
    .regex(/^\/order\/\d{1,10}\/[\w-]{16}$/)
    .optional(),
  /** The form in which the missing fields are marked. */
  open: z
    .string()
    .regex(/^\/admin\/[a-z]{1,20}\/\d{1,10}\?publish=1$/)
    .optional(),
})

export type Flash = z.infer<typeof flashSchema>

export type FlashDetails = Omit<Flash, 'key'>

/**
 * Stores a message for the next page in a cookie, as most visitors have no session. It contains a key of our texts
 * only; a forged cookie shows its forger another text. Several are stacked. `undo` is the path of a record's
 * or cart line's restoration ('/admin/products/7/restoration') for its button; `order` links to the buyer's page
 * of an order, `open` to the form with missing fields.
 */
export function setFlash(res: Response, key: FlashKey, details: FlashDetails = {}): void {
  const flashes = [...(res.locals.flashes ?? []), { key, ...details }].slice(-maxFlashes)
  res.locals.flashes = flashes
  const others = [res.getHeader('set-cookie') ?? []].flat().filter((cookie) => !isFlash(String(cookie)))
  const cookie = shortCookie(cookieName, JSON.stringify(flashes), maxAgeSeconds)
  res.setHeader('set-cookie', [...others.map(String), cookie])
}

const isFlash = (cookie: string) => cookie.startsWith(`${cookieName}=`)

/** Whether the next page shows a message. */
export function hasFlash(cookies: RequestCookies): boolean {
  return Boolean(cookies[cookieName])
}

/** Returns and clears the messages for this page. */
export function takeFlash(res: Response): Toast[] {
  const cookie = res.req.cookies[cookieName]
  if (!cookie) return []
  res.append('set-cookie', shortCookie(cookieName, '', 0))
  const parsed = z.array(flashSchema).max(maxFlashes).safeParse(parseJson(cookie))
  if (!parsed.success) return []
  return parsed.data.map(({ key, undo, order, open, ...values }) => ({
    key,
    values,
    ...(undo && { undo }),
    ...(order && { order }),
    ...(open && { open }),
  }))
}

/** Adds a message to the page being sent. */
export function addToast(res: Response, toast: Toast): void {
  res.locals.toasts = [...(res.locals.toasts ?? []), toast]
}
