import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { BackupError } from './backup-files.ts'

/** The format is that of age (age-encryption.org). */
export type BackupKeys = {
  passphrase: string | null
  recipients: readonly string[]
  /** It decrypts what was encrypted for its recipient; without other recipients, backups are encrypted for that one. */
  identity: string | null
}

type Bytes = AsyncIterable<Uint8Array>

/**
 * A guess costs 64 MB and a fifth of a second: age's own 18 takes 256 MB, which a small server does not have, and the
 * passphrase has at least 16 letters.
 */
const scryptWorkFactor = 16

export const ageHeader = 'age-encryption.org/v1'

export function isEncrypting({ passphrase, recipients, identity }: BackupKeys): boolean {
  return passphrase !== null || recipients.length > 0 || identity !== null
}

export function createEncryption(keys: BackupKeys): ((source: Bytes) => AsyncGenerator<Uint8Array>) | null {
  if (!isEncrypting(keys)) return null
  const { passphrase, recipients, identity } = keys
  const encrypter = new Encrypter()
  if (passphrase === null) for (const recipient of recipients) encrypter.addRecipient(recipient)
  else {
    encrypter.setScryptWorkFactor(scryptWorkFactor)
    encrypter.setPassphrase(passphrase)
  }
  return async function* encrypt(source) {
    if (passphrase === null && recipients.length === 0 && identity !== null)
      encrypter.addRecipient(await identityToRecipient(identity))
    yield* await encrypter.encrypt(toWebStream(source))
  }
}

export function createDecryption(
  file: string,
  { passphrase, identity }: BackupKeys,
): (source: Bytes) => AsyncGenerator<Uint8Array> {
  if (passphrase === null && identity === null)
    throw new BackupError(
      `${file} is encrypted: set BACKUP_KEY to its passphrase, or to the secret key of its recipient. Nothing was changed.`,
    )
  const decrypter = new Decrypter()
  if (passphrase !== null) decrypter.addPassphrase(passphrase)
  if (identity !== null) decrypter.addIdentity(identity)
  return async function* decrypt(source) {
    const decrypted = await decrypter.decrypt(toWebStream(source)).catch((error: Error) => {
      if (!error.message.startsWith('no identity matched')) throw error
      throw new BackupError(
        `${file} was encrypted with another key: BACKUP_KEY cannot open it. Nothing was changed.`,
      )
    })
    yield* decrypted
  }
}

const toWebStream = (source: Bytes) => ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>
