import { createHmac, randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '../../crypto/encrypt.ts'

type Keys = readonly [Buffer, ...Buffer[]]

const prefix = 'whsec_'
const boundTo = 'webhook'

/** A new secret, and how it is stored. */
export function createSecret(keys: Keys): { secret: string; stored: string } {
  const secret = prefix + randomBytes(24).toString('base64')
  return { secret, stored: encrypt(keys[0], boundTo, secret) }
}

/** Null when SESSION_SECRET was lost: staff make a new one. */
export function openSecret(keys: Keys, stored: string): string | null {
  for (const key of keys) {
    const secret = decrypt(key, boundTo, stored)
    if (secret !== null) return secret
  }
  return null
}

/** Headers by which a program verifies that the shop has sent this, and when (standardwebhooks.com). */
export function signatureHeaders(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
