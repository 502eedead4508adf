import type { Request } from 'express'
import { renderSVG } from 'uqr'
import { localisePath } from '#domain/shared/paths.ts'
import { originOf } from './page.ts'

/**
 * The code is a picture within the page, so that it is there when a program prints the page, and no request and no log
 * line names the address.
 */
export function qrCodeImage(req: Request, path: string, language = req.language): string {
  const address = originOf(req) + localisePath(path, language)
  // Any mask can be read; choosing the best of eight takes a millisecond for each page.
  const image = renderSVG(address, { ecc: 'M', border: 1, maskPattern: 0 })
  return `data:image/svg+xml,${encodeURIComponent(image)}`
}
