import { createHash } from 'node:crypto'

/** Hash for storing a random secret, or a key that must not be readable. Passwords need hash-password.ts. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
