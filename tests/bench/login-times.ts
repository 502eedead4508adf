import { randomUUID } from 'node:crypto'
import { registerUser } from '../../server/accounts/registration/register-user.ts'
import { connect } from '../../server/db/connect.ts'
import { createFactories } from '../support/data/factories.ts'
import { createDatabase, startDatabaseServer } from '../support/setup/test-databases.ts'
import { startBenchmarkShop } from '../support/shop/benchmark-shop.ts'

// How long the login takes for an unknown address, a wrong password, a blocked account and an address that several say
// is theirs: whoever measures must not learn which it was. Ends with 1 if two medians differ by more than the smallest spread,
// or if a page waits long while passwords are guessed.

const triesEach = 200
/** Below the limit of attempts per account. */
const triesAnAccount = 8
const guessesAtOnce = 20
const longestPageDelayMs = 250

const server = await startDatabaseServer()
const database = await createDatabase(server.url, 'empty')
const db = connect(database.url)
// So that each attempt can have its own IP address.
const { origin, stop } = await startBenchmarkShop(database.url, { TRUST_PROXY: '1' })
const { aUser } = createFactories(db)

const emails: Record<string, () => Promise<string>> = {
  unknown: async () => `${randomUUID()}@example.com`,
  wrong: async () => (await aUser('user')).email,
  blocked: async () => (await aUser('user', { blocked_at: new Date() })).email,
  claimed: async () => {
    const { email } = await aUser('user', { verified_at: new Date() })
    for (const password of ['of a stranger 1', 'of a stranger 2']) {
      await registerUser(db, { email, password, language: 'en' })
    }
    return email
  },
}

let addresses = 0

async function timePage(): Promise<number> {
  const begun = performance.now()
  await (await fetch(`${origin}/en/login`)).text()
  return performance.now() - begun
}

/** Pages before and during guesses at one account, most of which are refused. */
async function timePages(rounds: number) {
  const { email } = await aUser('user')
  const calm: number[] = []
  const attacked: number[] = []
  for (let round = 0; round < rounds; round += 1) calm.push(await timePage())
  for (let round = 0; round < rounds; round += 1) {
    const guesses = Array.from({ length: guessesAtOnce }, () => guess(email))
    attacked.push(await timePage())
    await Promise.all(guesses)
  }
  return { calm: summary(calm), attacked: summary(attacked) }
}

function guess(email: string): Promise<Response> {
  addresses += 1
  const address = `10.0.${addresses >> 8}.${addresses & 255}`
  return fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
}

async function logIn(email: string): Promise<number> {
  const begun = performance.now()
  const { status } = await guess(email)
  if (status !== 401) throw new Error(`The login answered ${status}`)
  return performance.now() - begun
}

try {
  const times: Record<string, number[]> = { unknown: [], wrong: [], blocked: [], claimed: [] }
  for (let turn = 0; turn <= triesEach / triesAnAccount; turn += 1) {
    // Alternating, so that other load on the machine affects all of them.
    const [unknown, wrong, blocked, claimed] = await Promise.all(Object.values(emails).map((make) => make()))
    for (let time = 0; time < triesAnAccount; time += 1) {
      times.unknown?.push(await logIn(unknown ?? ''))
      times.wrong?.push(await logIn(wrong ?? ''))
      times.blocked?.push(await logIn(blocked ?? ''))
      times.claimed?.push(await logIn(claimed ?? ''))
    }
  }
  // The first round is a warm-up.
  const rows = Object.entries(times).map(([kind, all]) => ({ kind, ...summary(all.slice(triesAnAccount)) }))
  console.table(rows)
  const medians = rows.map(({ median }) => median)
  const apart = Math.max(...medians) - Math.min(...medians)
  const spread = Math.min(...rows.map(({ spread }) => spread))
  console.log(
    `The medians are ${apart.toFixed(2)} ms apart; a single answer spreads over ${spread.toFixed(2)} ms.`,
  )
  const pages = await timePages(50)
  console.table(pages)
  const delay = pages.attacked.median - pages.calm.median
  console.log(`While passwords are guessed, a page takes ${delay.toFixed(2)} ms longer.`)
  if (apart > spread || delay > longestPageDelayMs) process.exitCode = 1
} finally {
  await stop()
  await db.destroy()
  await database.drop()
  await server.stop()
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}

/** Median and interquartile range, in milliseconds. */
function summary(all: readonly number[]) {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { tries: all.length, median: rounded(at(0.5)), spread: rounded(at(0.75) - at(0.25)) }
}
