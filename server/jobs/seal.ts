import { deriveKey } from '../derive-key.ts'
import { seal, unseal } from '../sealed.ts'

export type Seal = { seal: (data: object) => string; open: (sealed: string) => unknown }

/**
 * Encrypts what a job carries, so that the link of a mail that waits to be sent cannot be read in the database or in
 * a copy of it. Sealed with the first secret, opened with each of them; open throws when the text was changed or sealed
 * under another.
 */
export function createSeal(secrets: readonly [string, ...string[]]): Seal {
  const keyOf = (secret: string) => deriveKey(secret, 'sealed jobs')
  const newest = keyOf(secrets[0])
  const keys = secrets.map(keyOf)
  return {
    seal: (data) => seal(newest, 'job', JSON.stringify(data)),
    open(sealed) {
      const text = keys.map((key) => unseal(key, 'job', sealed)).find((opened) => opened !== null)
      if (text === undefined || text === null) throw new Error('sealed under another SESSION_SECRET')
      return JSON.parse(text)
    },
  }
}
