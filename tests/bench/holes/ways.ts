import { brotliSlots } from './brotli-slots.ts'
import { gzipSplicing } from './gzip-splicing.ts'
import { secondKey } from './second-key.ts'
import { scriptFilled, storedBytes } from './stored-bytes.ts'
import type { Way } from './way.ts'

/** The first is the reference of the others. */
export const ways: Readonly<Record<string, Way>> = {
  'stored bytes': storedBytes,
  'second key': secondKey,
  'spliced gzip': gzipSplicing,
  'slots in brotli': brotliSlots,
  'script and cookie': scriptFilled,
}
