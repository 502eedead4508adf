import { deriveKey } from '../crypto/derive-key.ts'
import { decrypt, encrypt } from '../crypto/encrypt.ts'

export type JobEncryption = { encrypt: (data: object) => string; decrypt: (sealed: string) => unknown }

/**
 * Encrypts what a job carries, so that the link of a mail that waits to be sent cannot be read in the database or in
 * a copy of it. Sealed with the first secret, opened with each of them; open throws when the text was changed or sealed
 * under another.
 */
export function createJobEncryption(secrets: readonly [string, ...string[]]): JobEncryption {
  const keyOf = (secret: string) => deriveKey(secret, 'sealed jobs')
  const newest = keyOf(secrets[0])
  const keys = secrets.map(keyOf)
  return {
    encrypt: (data) => encrypt(newest, 'job', JSON.stringify(data)),
    decrypt(sealed) {
      const text = keys.map((key) => decrypt(key, 'job', sealed)).find((opened) => opened !== null)
      if (text === undefined || text === null) throw new Error('sealed under another SESSION_SECRET')
      return JSON.parse(text)
    },
  }
}
