import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose, made of the one secret of the shop, so that no two purposes share a key. */
export function deriveKey(
  sessionSecret: string,
  purpose: 'factor secrets' | 'known browsers' | 'browser keys' | 'checkouts' | 'visits' | 'sealed jobs',
): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32))
}

/** The key of the current secret, which signs, and after it that of the previous one, which is still accepted. */
export function deriveKeys(
  { sessionSecret, previousSecret }: { sessionSecret: string; previousSecret: string | null },
  purpose: Parameters<typeof deriveKey>[1],
): [Buffer, ...Buffer[]] {
  const key = deriveKey(sessionSecret, purpose)
  return previousSecret ? [key, deriveKey(previousSecret, purpose)] : [key]
}
