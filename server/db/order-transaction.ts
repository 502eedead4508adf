import { Semaphore, withTimeout } from 'async-mutex'
import type { Knex } from 'knex'
import { DatabaseBusyError, readErrorCode } from './availability/unavailability.ts'

/** A visitor waits at the checkout meanwhile. */
const lockTimeoutMs = 3500
const acquireTimeoutMs = 10_000
/** One transaction works on the rows while the next one starts. */
const maxConcurrentPerProduct = 2
/** A transaction that ended in a deadlock succeeds when tried again. */
const retries = 2
const deadlock = '40P01'
const lockNotAvailable = '55P03'

type Slots = { connections: Semaphore; products: Map<number, Semaphore> }

const slotsOf = new WeakMap<Knex, Slots>()

/**
 * Together these transactions use at most half of the pool, and orders of the same product wait in this process instead
 * of at the row, so that a locked product holds two connections and other pages are served. `work` may run again after
 * a deadlock. Throws DatabaseBusyError when a transaction waits too long.
 */
export async function orderTransaction<Value>(
  db: Knex,
  work: (transaction: Knex.Transaction) => Promise<Value>,
  productIds: readonly number[] = [],
): Promise<Value> {
  const deadline = performance.now() + acquireTimeoutMs
  const { connections, products } = getSlots(db)
  const releases: (() => void)[] = []
  try {
    // Row locks are sorted by id as well, so that two carts with the same products never deadlock.
    for (const id of [...new Set(productIds)].sort((one, other) => one - other)) {
      releases.push(await acquireProduct(products, id, deadline))
    }
    releases.push(await acquire(connections, deadline))
    for (let tries = 0; ; tries += 1) {
      try {
        return await db.transaction(async (transaction) => {
          await limitLockWait(transaction)
          return work(transaction)
        })
      } catch (error) {
        if (readErrorCode(error) !== deadlock || tries === retries) throw error
      }
    }
  } catch (error) {
    // Other orders of this product would wait as long for the same row.
    const [only, ...others] = productIds
    const isLocked = only !== undefined && others.length === 0 && readErrorCode(error) === lockNotAvailable
    if (isLocked) products.get(only)?.cancel()
    throw error
  } finally {
    for (const release of releases.reverse()) release()
  }
}

function getSlots(db: Knex): Slots {
  const known = slotsOf.get(db)
  if (known) return known
  const half = Math.max(1, Math.floor(db.client.pool.max / 2))
  const slots = { connections: new Semaphore(half), products: new Map<number, Semaphore>() }
  slotsOf.set(db, slots)
  return slots
}

async function acquireProduct(products: Slots['products'], id: number, deadline: number) {
  const semaphore = products.get(id) ?? new Semaphore(maxConcurrentPerProduct, createBusyError())
  products.set(id, semaphore)
  const release = await acquire(semaphore, deadline)
  return () => {
    release()
    if (semaphore.getValue() === maxConcurrentPerProduct) products.delete(id)
  }
}

async function acquire(semaphore: Semaphore, deadline: number): Promise<() => void> {
  const [, release] = await withTimeout(semaphore, deadline - performance.now(), createBusyError()).acquire()
  return release
}

const createBusyError = () => new DatabaseBusyError('too many orders wait for the database')

export async function limitLockWait(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw(`set local lock_timeout = ${lockTimeoutMs}`)
}
