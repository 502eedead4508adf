import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { hashPassword } from '../../server/accounts/password/hash-password.ts'
import { registerUser } from '../../server/accounts/registration/register-user.ts'
import { connect } from '../../server/db/connect.ts'
import { createFactories, password as ownPassword } from '../support/data/factories.ts'
import { createDatabase, findDatabaseServer } from '../support/setup/test-databases.ts'
import { startBenchmarkShop } from '../support/shop/benchmark-shop.ts'
import type { Asked } from './asked.ts'
import { type MeasuredRow, measuredRow } from './row.ts'
import { median, rounded } from './statistics.ts'

/** Below the limit of attempts at an account, from everywhere. */
const triesAnAccount = 8
const guessesAtOnce = 20
const longestPageMs = 250

/**
 * How long the login takes for an unknown address, a wrong password, a blocked account and an address that several say
 * is theirs: whoever measures must not learn which it was, so medians may differ by no more than single answers do.
 * Then a page in calm, and while passwords are guessed.
 */
export async function measure({ runs: triesEach = 200 }: Asked): Promise<MeasuredRow[]> {
  const server = await findDatabaseServer()
  const database = await createDatabase(server.url, 'empty')
  const db = connect(database.url)
  // So that each attempt can have its own IP address.
  const { origin, stop } = await startBenchmarkShop(database.url, { TRUST_PROXY: '1' })
  try {
    const times = await timeLogins(db, origin, triesEach)
    const reference = median(times.unknown)
    const spread = Math.min(...Object.values(times).map(spreadOf))
    const medians = Object.values(times).map(median)
    const apart = Math.max(...medians) - Math.min(...medians)
    const pages = await timePages(db, origin, 50)
    return [
      ...Object.entries(times).map(([what, all]) =>
        measuredRow({ what, figure: 'login', unit: 'ms' }, all, reference),
      ),
      measuredRow(
        {
          what: 'all of them',
          figure: 'medians apart',
          unit: 'ms',
          bar: { of: 'value', most: rounded(spread) },
        },
        [apart],
      ),
      measuredRow(
        {
          what: 'while passwords are guessed',
          figure: 'page',
          unit: 'ms',
          bar: { of: 'value', most: longestPageMs },
        },
        pages.attacked,
        median(pages.calm),
      ),
    ]
  } finally {
    await stop()
    await db.destroy()
    await database.drop()
    await server.stop()
  }
}

async function timeLogins(db: Knex, origin: string, triesEach: number) {
  const { aUser } = createFactories(db)
  const fields = { password_hash: await hashAsUsual() }
  const makers = {
    unknown: async () => `${randomUUID()}@example.com`,
    wrong: async () => (await aUser('user', fields)).email,
    blocked: async () => (await aUser('user', { ...fields, blocked_at: new Date() })).email,
    claimed: async () => {
      const { email } = await aUser('user', { ...fields, verified_at: new Date() })
      for (const password of ['of a stranger 1', 'of a stranger 2']) {
        await registerUser(db, { email, password, language: 'en' })
      }
      return email
    },
  }
  const times = {
    unknown: [] as number[],
    wrong: [] as number[],
    blocked: [] as number[],
    claimed: [] as number[],
  }
  const kinds = Object.keys(makers) as (keyof typeof makers)[]
  for (let turn = 0; turn <= Math.max(1, triesEach / triesAnAccount); turn += 1) {
    const emails = await Promise.all(kinds.map((kind) => makers[kind]()))
    for (let time = 0; time < triesAnAccount; time += 1) {
      // Alternating, so that other load on the machine affects all of them; the first round is a warm-up.
      for (const [index, kind] of kinds.entries()) {
        const ms = await timeLogin(origin, emails[index] ?? '')
        if (turn > 0) times[kind].push(ms)
      }
    }
  }
  return times
}

/** Other users of tests have a hash that costs nothing. */
const hashAsUsual = () => hashPassword(ownPassword)

/** Pages before and during guesses at one account from one address, most of which are refused. */
async function timePages(db: Knex, origin: string, rounds: number) {
  const { email } = await createFactories(db).aUser('user', { password_hash: await hashAsUsual() })
  const calm: number[] = []
  const attacked: number[] = []
  for (let round = 0; round < rounds; round += 1) calm.push(await timePage(origin))
  for (let round = 0; round < rounds; round += 1) {
    const guesses = Array.from({ length: guessesAtOnce }, () => guess(origin, email, '10.1.0.1'))
    attacked.push(await timePage(origin))
    await Promise.all(guesses)
  }
  return { calm, attacked }
}

async function timePage(origin: string): Promise<number> {
  const begun = performance.now()
  await (await fetch(`${origin}/en/login`)).text()
  return performance.now() - begun
}

async function timeLogin(origin: string, email: string): Promise<number> {
  const begun = performance.now()
  const { status } = await guess(origin, email)
  if (status !== 401) throw new Error(`The login answered ${status}`)
  return performance.now() - begun
}

let addresses = 0

function anAddress(): string {
  addresses += 1
  return `10.0.${addresses >> 8}.${addresses & 255}`
}

function guess(origin: string, email: string, address = anAddress()): Promise<Response> {
  return fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
}

/** Interquartile range. */
function spreadOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return at(0.75) - at(0.25)
}
