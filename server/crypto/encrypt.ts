import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * Encrypts a text for the database (AES-256-GCM). Whose it is, such as the id of its owner, is bound in, so that it cannot be
 * moved to another row.
 */
export function encrypt(key: Buffer, boundTo: string | number, text: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(String(boundTo)))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64')
}

/** The text that was sealed; null when the key is another one by now (SESSION_SECRET was changed) or the text was moved. */
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
