import type { Response } from 'express'
import { z } from 'zod'
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
  /** Where a record is now. */
  slug: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .optional(),
  /** A key of errors.json: why it failed. */
  reason: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  /** Where the button that undoes it posts to. */
  undo: z
    .string()
    .regex(/^\/admin\/[a-z]{1,20}\/\d{1,10}\/restoration$/)
    .optional(),
  /** The form in which what is missing is marked. */
  open: z
    .string()
    .regex(/^\/admin\/[a-z]{1,20}\/\d{1,10}\?publish=1$/)
    .optional(),
})

export type Flash = z.infer<typeof flashSchema>

export type FlashDetails = Omit<Flash, 'key'>

/**
 * A message for the next page, kept in a cookie as most visitors have no session. It names one of our own texts;
 * a forged cookie can only show its forger another of them. Several are shown one below the other. With `undo`, the
 * address of a record's restoration ('/admin/products/7/restoration'), it has a button that brings the record back; with
 * `open` a link to the form in which something is missing.
 */
export function setFlash(res: Response, key: FlashKey, details: FlashDetails = {}): void {
  const flashes = [...(res.locals.flashes ?? []), { key, ...details }].slice(-maxFlashes)
  res.locals.flashes = flashes
  const others = [res.getHeader('set-cookie') ?? []].flat().filter((cookie) => !isFlash(String(cookie)))
  const cookie = shortCookie(cookieName, JSON.stringify(flashes), maxAgeSeconds)
  res.setHeader('set-cookie', [...others.map(String), cookie])
}

const isFlash = (cookie: string) => cookie.startsWith(`${cookieName}=`)

/** The messages left for this page, if any, which are thereby used up. */
export function takeFlash(res: Response): Toast[] {
  const cookie = res.req.cookies[cookieName]
  if (!cookie) return []
  res.append('set-cookie', shortCookie(cookieName, '', 0))
  const parsed = z.array(flashSchema).max(maxFlashes).safeParse(parseJson(cookie))
  if (!parsed.success) return []
  return parsed.data.map(({ key, undo, open, ...values }) => ({
    key,
    values,
    ...(undo && { undo }),
    ...(open && { open }),
  }))
}

/** A message on the page that is sent now. */
export function addToast(res: Response, toast: Toast): void {
  res.locals.toasts = [...(res.locals.toasts ?? []), toast]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
