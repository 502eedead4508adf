import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
/** NIST SP 800-38D recommends so many bytes for GCM. */
const nonceLength = 12
const tagLength = 16

/** `boundTo` (such as the owner's id) is authenticated data, so the value cannot be moved to another row. */
export function encrypt(key: Buffer, boundTo: string | number, text: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(String(boundTo)))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64')
}

/** Returns null when the key has changed (SESSION_SECRET) or the value belongs to another row. */
export function decrypt(key: Buffer, boundTo: string | number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const nonce = bytes.subarray(0, nonceLength)
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
      .setAAD(Buffer.from(String(boundTo)))
      .setAuthTag(bytes.subarray(-tagLength))
    const text = decipher.update(bytes.subarray(nonceLength, -tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

export function decryptWithAny(
  keys: readonly Buffer[],
  boundTo: string | number,
  sealed: string,
): string | null {
  return keys.map((key) => decrypt(key, boundTo, sealed)).find((text) => text !== null) ?? null
}

export function deriveKey(sessionSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32))
}

/** The key of the current secret comes first, and signs; that of the previous secret is still accepted. */
export function deriveKeys(
  { sessionSecret, previousSecret }: { sessionSecret: string; previousSecret: string | null },
  purpose: string,
): [Buffer, ...Buffer[]] {
  const key = deriveKey(sessionSecret, purpose)
  return previousSecret ? [key, deriveKey(previousSecret, purpose)] : [key]
}

/** Passwords need hash-password.ts. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
