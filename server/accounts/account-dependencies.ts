import type { Knex } from 'knex'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import type { Queue } from '../jobs/queue.ts'
import type { SignInService } from './sign-in/sign-in-service.ts'
import type { TrustedBrowsers } from './sign-in/trusted-browser.ts'

/** What the routes of accounts work with. */
export type AccountDependencies = {
  db: Knex
  queue: Queue
  limiter: RateLimiter
  signInService: SignInService
  trustedBrowsers: TrustedBrowsers
  /** Seals the secrets of second factors. */
  factorKey: Buffer
  clock: () => Date
}
