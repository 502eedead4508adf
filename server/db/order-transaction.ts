import type { Knex } from 'knex'
import { DatabaseBusyError } from './availability/unavailability.ts'

/** In milliseconds: the longest wait for a row lock, as a visitor waits at the checkout. */
const lockTimeoutMs = 3500
/** In milliseconds: the longest wait in this process for a connection. */
const acquireTimeoutMs = 10_000
/** One transaction works on the rows while the next one starts. */
const maxConcurrentPerProduct = 2
/** Deadlocks and serialization failures succeed when tried again. */
const retries = 2
const lockNotAvailable = '55P03'
const retryableCodes = new Set(['40001', '40P01'])

type Semaphores = { connections: Semaphore; products: Map<number, Semaphore> }

const semaphoresOf = new WeakMap<Knex, Semaphores>()

/**
 * A transaction that may wait for row locks and can be repeated: a new order or a change of one. Together they use
 * at most half of the pool, and orders of the same product wait in this process instead of at the row, so that a
 * locked product holds two connections and other pages are served.
 */
export async function orderTransaction<Value>(
  db: Knex,
  { productIds = [] }: { productIds?: readonly number[] },
  work: (transaction: Knex.Transaction) => Promise<Value>,
): Promise<Value> {
  const deadline = performance.now() + acquireTimeoutMs
  const { connections, products } = getSemaphores(db)
  const releases: (() => void)[] = []
  try {
    // Sorted by id as the row locks are, so that two carts with the same products never deadlock.
    for (const id of [...new Set(productIds)].sort((one, other) => one - other)) {
      releases.push(await acquireProduct(products, id, deadline))
    }
    releases.push(await connections.acquire(deadline))
    for (let tries = 0; ; tries += 1) {
      try {
        return await db.transaction(async (transaction) => {
          await limitLockWait(transaction)
          return work(transaction)
        })
      } catch (error) {
        if (!retryableCodes.has(getErrorCode(error)) || tries === retries) throw error
      }
    }
  } catch (error) {
    // Other orders of this product would wait as long for the same row.
    const [only, ...others] = productIds
    const isLocked = only !== undefined && others.length === 0 && getErrorCode(error) === lockNotAvailable
    if (isLocked) products.get(only)?.rejectWaiting()
    throw error
  } finally {
    for (const release of releases.reverse()) release()
  }
}

function getSemaphores(db: Knex): Semaphores {
  const known = semaphoresOf.get(db)
  if (known) return known
  const connections = createSemaphore(Math.max(1, Math.floor(db.client.pool.max / 2)))
  const made = { connections, products: new Map<number, Semaphore>() }
  semaphoresOf.set(db, made)
  return made
}

async function acquireProduct(
  products: Map<number, Semaphore>,
  id: number,
  deadline: number,
): Promise<() => void> {
  const semaphore = products.get(id) ?? createSemaphore(maxConcurrentPerProduct)
  products.set(id, semaphore)
  const release = await semaphore.acquire(deadline)
  return () => {
    release()
    if (semaphore.isIdle()) products.delete(id)
  }
}

/** Ends a wait for a lock as early as a visitor would. */
export async function limitLockWait(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw(`set local lock_timeout = ${lockTimeoutMs}`)
}

function getErrorCode(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code)
}

type Semaphore = ReturnType<typeof createSemaphore>

/** Allows `atOnce` holders; the others wait in order of arrival. */
function createSemaphore(atOnce: number) {
  const waiting = new Set<{ begin: () => void; giveUp: () => void }>()
  let taken = 0

  function release(): void {
    const [next] = waiting
    taken -= 1
    next?.begin()
  }

  function waitUntil(deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(one)
        clearTimeout(late)
      }
      const one = {
        begin() {
          leave()
          taken += 1
          resolve()
        },
        giveUp() {
          leave()
          reject(new DatabaseBusyError('too many orders wait for the database'))
        },
      }
      const late = setTimeout(one.giveUp, deadline - performance.now())
      waiting.add(one)
    })
  }

  return {
    /**
     * Resolves with the function that releases it. Throws DatabaseBusyError when the deadline (performance.now())
     * passes first.
     */
    async acquire(deadline: number): Promise<() => void> {
      if (taken < atOnce) taken += 1
      else await waitUntil(deadline)
      return release
    },
    /** Rejects all waiters at once, when none of them can succeed. */
    rejectWaiting(): void {
      for (const { giveUp } of [...waiting]) giveUp()
    },
    isIdle: () => taken === 0 && waiting.size === 0,
  }
}
