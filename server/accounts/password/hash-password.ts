import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Knex } from 'knex'
import { deleteTokens } from '../account-tokens.ts'
import { endSignIns } from '../sign-ins.ts'

type Cost = { memory: number; passes: number; parallelism: number }

/** The cost is what OWASP recommends for argon2id; the memory is in KiB. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
/** A hash has this many bytes. */
const tagLength = 32

/**
 * Returns a PHC string (argon2id). With a hash `beside` of the same address it reuses that salt, so that one
 * derivation checks all accounts of the address (findMatches).
 */
export async function hashPassword(password: string, beside: string | null = null): Promise<string> {
  const salt = beside ? partsOf(beside).salt : randomBytes(16)
  const hash = await derive(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Returns true when the password matches the hash; throws when `stored` is not such a hash. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  return (await findMatches(password, [stored])).length > 0
}

/** Returns the hashes that match the password. Hashes with the same salt and cost share one derivation. */
export async function findMatches(password: string, stored: readonly string[]): Promise<string[]> {
  const groups = Map.groupBy(stored, prefixOf)
  const matches = await Promise.all(
    [...groups.values()].map(async (group) => {
      const { salt, costThen } = partsOf(group[0] ?? '')
      const actual = await derive(password, salt, costThen)
      return group.filter((hash) => timingSafeEqual(actual, partsOf(hash).expected))
    }),
  )
  return matches.flat()
}

/** Returns cost and salt, which must be equal for two hashes to share a derivation. */
function prefixOf(stored: string): string {
  return stored.slice(0, stored.lastIndexOf('$'))
}

export function haveSameSalt(one: string, other: string): boolean {
  return partsOf(one).salt.equals(partsOf(other).salt)
}

function partsOf(stored: string) {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(stored) ?? []
  if (!salt || !hash) throw new Error('A stored password hash is not argon2id in PHC form')
  return {
    salt: Buffer.from(salt, 'base64'),
    costThen: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    expected: Buffer.from(hash, 'base64'),
  }
}

/** NFKC is applied, as another keyboard may send other code points for the same password. */
function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return promisify(argon2)('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** Stores a new password; all sign-ins, links and pending sign-ins end, and notifications of other devices. */
export async function setPassword(
  transaction: Knex.Transaction,
  userId: number,
  password_hash: string,
  currentSignIn?: string,
): Promise<void> {
  await transaction('users').where({ id: userId }).update({ password_hash, must_change_password: false })
  await endSignIns(transaction, userId, { exceptDeviceOf: currentSignIn })
  await deleteTokens(transaction, userId)
}
