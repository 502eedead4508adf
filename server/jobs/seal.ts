import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

export type Seal = { seal: (data: object) => string; open: (sealed: string) => unknown }

/**
 * Encrypts what a job carries, so that the link of a mail that waits to be sent cannot be read in the database or in
 * a copy of it. open throws when the text was changed or sealed under another secret.
 */
export function createSeal(secret: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sealed jobs', 32))
  return {
    seal(data) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = [cipher.update(JSON.stringify(data), 'utf8'), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const body = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]
      return JSON.parse(Buffer.concat(body).toString('utf8'))
    },
  }
}
