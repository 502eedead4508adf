import { decrypt, deriveKey, encrypt } from '../crypto/encrypt.ts'

export type JobEncryption = { encrypt: (data: object) => string; decrypt: (sealed: string) => unknown }

/**
 * Encrypts job data, so that links in waiting mails cannot be read in the database or its backups. Encrypts with
 * the first secret, decrypts with any of them; decrypt throws when the text was altered or encrypted with another
 * secret.
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
