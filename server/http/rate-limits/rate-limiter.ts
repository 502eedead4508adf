import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { emailKey } from '#domain/accounts/user.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { hashSecret } from '../../crypto/encrypt.ts'
import { releaseSlot } from '../load/concurrency-limiter.ts'
import { addressKey, widerNetwork } from '../logging/address-key.ts'
import type { FormProblem } from '../responses/page.ts'
import { Refusal, refuse } from '../responses/refusal.ts'

/** The seconds count from the first request. Each name is counted separately. */
export type Limit = {
  name: string
  points: number
  seconds: number
  /**
   * With it, requests beyond the points wait for their turn, and are refused only where too many wait; without it all
   * are refused.
   */
  pace?: Pace
  /** The limit may be cleared early, so no process remembers by itself that it is used up. */
  isClearable?: true
}

export type Pace = { everySeconds: number; waiting: number }

export type Client = {
  address: string
  /** The request is about to wait, and gives up its place among those that are handled at once. */
  letOthersPass: () => void
}

/** Waiting clients take turns by `turn`: the account at an address, or the address at an account. */
type Waiting = { client: Client; turn: string }

export type Counter = { limit: Limit; key: string; waiting?: Waiting }

export type RateLimiter = ReturnType<typeof createRateLimiter>

export type RateLimitFailure = { code: 'too_many'; minutes: number }

/**
 * Counts in PostgreSQL, so that all processes share the counts. It fails closed: without the database the error becomes
 * a 503, as nothing limited could work without it.
 */
export function createRateLimiter(db: Knex) {
  const counters = new Map<string, RateLimiterPostgres>()
  const queues = createPacedQueues()

  function counterOf(limit: Limit): RateLimiterPostgres {
    const counter = counters.get(limit.name) ?? createCounter(db, limit)
    counters.set(limit.name, counter)
    return counter
  }

  /** Returns null within the limit, else the milliseconds until it counts anew. */
  async function count(limit: Limit, key: string): Promise<number | null> {
    try {
      await counterOf(limit).consume(hashSecret(key))
      return null
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext
      throw error
    }
  }

  /** It counts before the work, so that parallel requests cannot slip by. Throws the 429. */
  async function consume(limit: Limit, key: string, waiting?: Waiting): Promise<void> {
    for (const [counted, name] of countedBy(limit, key)) {
      const msBeforeNext = await count(counted, name)
      if (msBeforeNext === null) continue
      if (!counted.pace || !waiting) throw tooMany(counted, msBeforeNext / 1000)
      waiting.client.letOthersPass()
      const attempt = { key: `${counted.name} ${name}`, turn: waiting.turn, pace: counted.pace }
      const retryAfter = await queues.wait(attempt)
      if (retryAfter !== null) throw tooMany(counted, retryAfter)
    }
  }

  async function refund(limit: Limit, key: string): Promise<void> {
    for (const [counted, name] of countedBy(limit, key)) {
      const counter = counterOf(counted)
      await counter.reward(hashSecret(name))
      // Blocked keys in memory may be free again; the next request asks the database.
      counter.deleteInMemoryBlockedAll()
    }
  }

  return {
    consume,
    refund,
    /**
     * Throws the 429. An attempt does not count when a later limit refuses it, when it fails, or when `isRefunded`
     * names its outcome, as that of a right password.
     */
    async attempt<Outcome>(
      used: readonly Counter[],
      run: () => Promise<Outcome>,
      isRefunded: (outcome: Outcome) => boolean = () => false,
    ): Promise<Outcome> {
      const counted: Counter[] = []
      let isCounted = false
      try {
        for (const counter of used) {
          await consume(counter.limit, counter.key, counter.waiting)
          counted.push(counter)
        }
        const outcome = await run()
        isCounted = !isRefunded(outcome)
        return outcome
      } finally {
        if (!isCounted) for (const { limit, key } of counted) await refund(limit, key)
      }
    },
    async tryConsume(limit: Limit, key: string): Promise<boolean> {
      try {
        await consume(limit, key)
        return true
      } catch (error) {
        if (isTooMany(error)) return false
        throw error
      }
    },
    /** Reverts all counts of a key, as for somebody who has proved to own the account. */
    async clear(limit: Limit & { isClearable: true }, key: string): Promise<void> {
      await counterOf(limit).delete(hashSecret(key))
    },
  }
}

/** So many /64 networks within a /48 may use their whole limit. */
const busyNetworks = 4

/**
 * For IPv6 the /48 is counted too, as its owner could use another /64 for each attempt. The /64 comes first, so that
 * one flooded key does not use up the /48.
 */
function countedBy(limit: Limit, key: string): [Limit, string][] {
  const wider = widerNetwork(key)
  if (!wider) return [[limit, key]]
  const wide = { ...limit, name: `${limit.name}-48`, points: limit.points * busyNetworks }
  return [
    [limit, key],
    [wide, wider],
  ]
}

function createCounter(db: Knex, { name, points, seconds, isClearable }: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    // The job that prunes accounts deletes old counters.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // Blocked keys are rejected from memory for the rest of the time, so a flood does not reach the database.
    ...(!isClearable && { inMemoryBlockOnConsumed: points + 1 }),
  })
}

export function isTooMany(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status === 429
}

function tooMany({ name }: Limit, seconds: number): Refusal {
  const refusal = refuse(429, 'too_many', { retry_after: Math.max(1, Math.ceil(seconds)) })
  refusal.limit = name
  return refusal
}

/** Returns the 429 as a value for a page that shows it beside its form, with Retry-After; other errors are thrown. */
export async function withinLimits<Value>(
  res: Response,
  work: () => Promise<Value>,
): Promise<Result<Value, RateLimitFailure>> {
  try {
    return ok(await work())
  } catch (error) {
    if (!isTooMany(error)) throw error
    res.req.reachedLimit = error.limit
    const seconds = Number(error.details.retry_after)
    res.setHeader('retry-after', String(seconds))
    return failed('too_many', { minutes: Math.ceil(seconds / 60) })
  }
}

export async function resultWithinLimits<Value, Failure extends { code: string }>(
  res: Response,
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | RateLimitFailure>> {
  const within = await withinLimits(res, work)
  return within.ok ? within.value : within
}

export function formProblem(field: string, failure: { code: string } | RateLimitFailure): FormProblem {
  return 'minutes' in failure ? failure : { errors: { [field]: [failure.code] } }
}

export function clientOf(req: Request): Client {
  return { address: addressKey(req.ip), letOthersPass: () => req.res && releaseSlot(req.res) }
}

/** The key joins e-mail and address, so nobody elsewhere can use up the limit. */
export function senderKey(email: string, { address }: Client): string {
  return `${emailKey(email)} ${address}`
}

type WaitingByTurn = Map<string, (() => void)[]>

const waitingOfOne = 2

/**
 * One attempt of a key starts at a time; the others wait, in turns by `turn`, so that one with many attempts delays
 * another with one attempt by a single place. Each process has its own queues.
 */
export function createPacedQueues() {
  const queues = new Map<string, WaitingByTurn>()

  function startNext(key: string, everyMs: number): void {
    const waiting = queues.get(key)
    const [next] = waiting ?? []
    if (!waiting || !next) return void queues.delete(key)
    const [turn, [start, ...others]] = next
    waiting.delete(turn)
    if (others.length > 0) waiting.set(turn, others)
    start?.()
    setTimeout(startNext, everyMs, key, everyMs).unref()
  }

  return {
    /** Resolves with null when the attempt may start, or at once with the seconds after which to try again. */
    async wait({ key, turn, pace }: { key: string; turn: string; pace: Pace }): Promise<number | null> {
      const everyMs = pace.everySeconds * 1000
      const waiting = queues.get(key)
      if (!waiting) {
        queues.set(key, new Map())
        setTimeout(startNext, everyMs, key, everyMs).unref()
        return null
      }
      const own = waiting.get(turn) ?? []
      const count = [...waiting.values()].reduce((sum, starts) => sum + starts.length, 0)
      if (count >= pace.waiting || own.length >= waitingOfOne) return (count + 1) * pace.everySeconds
      await new Promise<void>((start) => waiting.set(turn, [...own, start]))
      return null
    },
  }
}
