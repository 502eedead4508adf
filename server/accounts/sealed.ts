import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Encrypts a text for the database. The owner's id is bound in, so that a row cannot be moved to somebody else. */
export function seal(key: Buffer, userId: number, text: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(String(userId)))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64')
}

/** The text that was sealed; null when the key is another one by now (SESSION_SECRET was changed) or the row was. */
export function unseal(key: Buffer, userId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const nonce = bytes.subarray(0, nonceLength)
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(bytes.subarray(-tagLength))
    const text = decipher.update(bytes.subarray(nonceLength, -tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
