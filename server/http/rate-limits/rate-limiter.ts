import type { Response } from 'express'
import type { Knex } from 'knex'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { widerNetwork } from '../logging/address-key.ts'
import { Refusal, refuse } from '../responses/errors.ts'

/** How many times within how many seconds; the seconds begin with the first. Each name is counted by itself. */
export type Limit = { name: string; points: number; seconds: number }

export type RateLimiter = {
  /** Counts one; throws the 429 when there were too many. Counting first keeps parallel requests from slipping by. */
  consume: (limit: Limit, key: string) => Promise<void>
  /** Counts one, and says whether it is within the limit instead of throwing: for work that nobody is answered about. */
  tryConsume: (limit: Limit, key: string) => Promise<boolean>
  /** Takes one back, for what turned out not to be worth counting, such as a right password. */
  refund: (limit: Limit, key: string) => Promise<void>
}

export type RateLimitFailure = { code: 'too_many'; minutes: number }

/**
 * Counts in PostgreSQL, so that all processes share one count. With the database away it fails closed: the error
 * is thrown and becomes a 503, for nothing that is limited could do its work without the database.
 */
export function createRateLimiter(db: Knex): RateLimiter {
  const counters = new Map<string, RateLimiterPostgres>()

  function counterOf({ name, points, seconds }: Limit): RateLimiterPostgres {
    const counter = counters.get(name) ?? createCounter(db, { name, points, seconds })
    counters.set(name, counter)
    return counter
  }

  async function consume(limit: Limit, key: string): Promise<void> {
    try {
      for (const [counted, name] of countedBy(limit, key)) await counterOf(counted).consume(hashSecret(name))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(error)
      throw error
    }
  }

  return {
    consume,
    async tryConsume(limit, key) {
      try {
        await consume(limit, key)
        return true
      } catch (error) {
        if (isTooMany(error)) return false
        throw error
      }
    },
    async refund(limit, key) {
      for (const [counted, name] of countedBy(limit, key)) {
        const counter = counterOf(counted)
        await counter.reward(hashSecret(name))
        // What is remembered as full may have room again; the next request asks the database.
        counter.deleteInMemoryBlockedAll()
      }
    },
  }
}

/** How many networks of one person's size (/64) may be as busy as one is allowed to be within a /48. */
const busyNetworks = 4

/**
 * What a key is counted by: itself, and for an IPv6 network also the wider one around it, whose owner could otherwise take
 * another of 65,536 keys for each try. The narrow count comes first, so that one flooded key does not use up the wide one.
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

function createCounter(db: Knex, { name, points, seconds }: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    // Old counters go by the job that prunes accounts.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // Whoever is refused is refused from memory for the rest of the time: a flood does not reach the database.
    inMemoryBlockOnConsumed: points + 1,
  })
}

/** Whether what was thrown is the 429 of a limit. */
export function isTooMany(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status === 429
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
  return refuse(429, 'too_many', { retry_after: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}

/** For a page that says beside its form that there were too many tries, with Retry-After; what else goes wrong is thrown. */
export async function withinLimits<Value>(
  res: Response,
  work: () => Promise<Value>,
): Promise<Result<Value, RateLimitFailure>> {
  try {
    return ok(await work())
  } catch (error) {
    if (!isTooMany(error)) throw error
    const seconds = Number(error.details.retry_after)
    res.setHeader('retry-after', String(seconds))
    return failed('too_many', { minutes: Math.ceil(seconds / 60) })
  }
}
