import { hkdfSync } from 'node:crypto'

/** Derives a 32-byte key for one purpose from the shop's secret, so that no two purposes share a key. */
export function deriveKey(
  sessionSecret: string,
  purpose:
    | 'factor secrets'
    | 'known browsers'
    | 'browser keys'
    | 'checkouts'
    | 'visits'
    | 'flashes'
    | 'sealed jobs'
    | 'logged accounts'
    | 'logged addresses'
    | 'order links'
    | 'fingerprint'
    | 'push keys'
    | 'webhook secrets',
): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32))
}

/** The key of the current secret, which signs, then that of the previous secret, which is still accepted. */
export function deriveKeys(
  { sessionSecret, previousSecret }: { sessionSecret: string; previousSecret: string | null },
  purpose: Parameters<typeof deriveKey>[1],
): [Buffer, ...Buffer[]] {
  const key = deriveKey(sessionSecret, purpose)
  return previousSecret ? [key, deriveKey(previousSecret, purpose)] : [key]
}
