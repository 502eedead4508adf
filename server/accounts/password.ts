import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

type Cost = { memory: number; passes: number; parallelism: number }

/** What OWASP recommends for argon2id; memory in KiB. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Hashes a password with argon2id into the usual PHC string, which names its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost, tagLength)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whether a password is the one that was hashed; throws if what is stored is no hash of ours. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(stored) ?? []
  if (!salt || !hash) throw new Error('A stored password hash is not argon2id in PHC form')
  const expected = Buffer.from(hash, 'base64')
  const costThen = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await derive(password, Buffer.from(salt, 'base64'), costThen, expected.length)
  return timingSafeEqual(actual, expected)
}

/** The same password typed on another keyboard may come as other code points: NFKC makes them one. */
function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  return promisify(argon2)('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
