import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Effort, HoleEncoding } from './way.ts'

/** The qualities of server/http/responses/compress.ts. */
export const brotliQuality: Readonly<Record<Effort, number>> = { quick: 5, best: 10 }

export function compressPage(page: Buffer, encoding: HoleEncoding, effort: Effort): Buffer {
  if (encoding === 'gzip') return gzipSync(page)
  return brotliCompressSync(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  })
}
