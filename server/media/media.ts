import type { Knex } from 'knex'
import type { Disk } from '../disk/free-space.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import type { ObjectStorage } from '../object-storage/object-storage.ts'
import type { Store } from './file-store.ts'

export type Media = {
  db: Knex
  store: Store
  /** Null means that the pictures are on this disk. */
  bucket: ObjectStorage | null
  uploadsDir: string
  limiter: RateLimiter
  disk: Disk
}
