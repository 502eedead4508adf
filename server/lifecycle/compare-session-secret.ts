import type { Knex } from 'knex'
import { deriveKey } from '../crypto/derive-key.ts'
import { hashSecret } from '../crypto/hash-secret.ts'

type Secrets = { sessionSecret: string; previousSecret: string | null }

/**
 * Compares the secret with that of the last start on this database, and remembers it. Returns a warning when they differ
 * without SESSION_SECRET_PREVIOUS: sessions of one process would then mean nothing to the other.
 */
export async function compareSessionSecret(
  db: Knex,
  { sessionSecret, previousSecret }: Secrets,
): Promise<string | null> {
  const fingerprint = fingerprintOf(sessionSecret)
  const stored = await db('installation').first('secret_fingerprint')
  if (stored?.secret_fingerprint === fingerprint) return null
  await db('installation').insert({ secret_fingerprint: fingerprint }).onConflict('is_only').merge()
  const isRenewed = previousSecret && stored?.secret_fingerprint === fingerprintOf(previousSecret)
  if (!stored || isRenewed) return null
  return (
    'SESSION_SECRET is not that of the last start on this database. Processes and hosts that share a database need the ' +
    'same SESSION_SECRET, or people are signed out at every other click. If you changed it, set SESSION_SECRET_PREVIOUS ' +
    'to the one before: second factors and waiting mails are sealed with it.'
  )
}

/** Whether the last start on this database had this secret; true before the first one. */
export async function isKnownSecret(db: Knex, secret: string): Promise<boolean> {
  const stored = await db('installation').first('secret_fingerprint')
  return !stored || stored.secret_fingerprint === fingerprintOf(secret)
}

function fingerprintOf(secret: string): string {
  return hashSecret(deriveKey(secret, 'fingerprint').toString('base64'))
}
