import type { Response } from 'express'
import { z } from 'zod'
import { type FlashKey, flashKeys, type Toast } from '../../views/toasts.ts'
import { shortCookie } from './cookies.ts'

const cookieName = 'flash'
const secondsKept = 60

const flashSchema = z.object({
  key: z.enum(flashKeys),
  number: z.int().positive().optional(),
  name: z.string().max(300).optional(),
})

/**
 * A message for the next page, kept in a cookie as most visitors have no session. It names one of our own texts;
 * a forged cookie can only show its forger another of them.
 */
export function setFlash(
  res: Response,
  key: FlashKey,
  details: { number?: number; name?: string } = {},
): void {
  res.append('set-cookie', shortCookie(cookieName, JSON.stringify({ key, ...details }), secondsKept))
}

/** The message left for this page, if any, which is thereby used up. */
export function takeFlash(res: Response): Toast[] {
  const cookie = res.req.cookies[cookieName]
  if (!cookie) return []
  res.append('set-cookie', shortCookie(cookieName, '', 0))
  const parsed = flashSchema.safeParse(parseJson(cookie))
  if (!parsed.success) return []
  const { key, number, name } = parsed.data
  return [{ key, values: { ...(number && { number }), ...(name && { name }) } }]
}

/** A message on the page that is sent now. */
export function addToast(res: Response, toast: Toast): void {
  res.locals.toasts = [...((res.locals.toasts as Toast[]) ?? []), toast]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
