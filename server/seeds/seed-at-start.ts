import type { Knex } from 'knex'
import type { Store } from '../media/file-store.ts'
import { ObjectStorageError } from '../object-storage/object-storage-error.ts'
import { seedDemo } from './seed-demo.ts'

/** Fills an empty shop. A bucket of pictures that fails does not keep the shop from starting. */
export async function seedAtStart(db: Knex, store: Store, report: (line: string) => void): Promise<void> {
  try {
    await seedDemo(db, store, report)
  } catch (error) {
    if (!(error instanceof ObjectStorageError)) throw error
    report(`The demo catalogue waits for the next start: ${error.message}`)
  }
}
