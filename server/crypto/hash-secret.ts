import { createHash } from 'node:crypto'

/** What is stored of a random secret, or of a key that must not be read. Passwords need more: hash-password.ts. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
