import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose, made of the one secret of the shop, so that no two purposes share a key. */
export function deriveKey(
  sessionSecret: string,
  purpose:
    | 'factor secrets'
    | 'known browsers'
    | 'browser keys'
    | 'checkouts'
    | 'visits'
    | 'sealed jobs'
    | 'logged accounts',
): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32))
}
