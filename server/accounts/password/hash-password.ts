import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

type Cost = { memory: number; passes: number; parallelism: number }

/** What OWASP recommends for argon2id; memory in KiB. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/**
 * Hashes a password with argon2id into the usual PHC string, which names its own parameters. With a hash of another
 * account of the same address it takes the salt of that: then one derivation looks at all of them (findMatches).
 */
export async function hashPassword(password: string, beside: string | null = null): Promise<string> {
  const salt = beside ? partsOf(beside).salt : randomBytes(16)
  const hash = await derive(password, salt, cost, tagLength)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whether a password is the one that was hashed; throws if what is stored is no hash of ours. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  return (await findMatches(password, [stored])).length > 0
}

/** The hashes that are of this password. Those that share salt and cost take one derivation together. */
export async function findMatches(password: string, stored: readonly string[]): Promise<string[]> {
  const groups = Map.groupBy(stored, prefixOf)
  const matches = await Promise.all(
    [...groups.values()].map(async (group) => {
      const { salt, costThen, expected } = partsOf(group[0] ?? '')
      const actual = await derive(password, salt, costThen, expected.length)
      return group.filter((hash) => timingSafeEqual(actual, partsOf(hash).expected))
    }),
  )
  return matches.flat()
}

/** What must be the same in two hashes for one derivation to look at both: cost and salt. */
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

/** The same password typed on another keyboard may come as other code points: NFKC makes them one. */
function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  return promisify(argon2)('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
