import type { Knex } from 'knex'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import type { Queue } from '../jobs/queue.ts'
import { findRecipient } from './accounts-by-email.ts'
import { pruneAccounts } from './prune-accounts.ts'
import { sendAddressTaken, sendRecovery, sendVerification } from './send-account-mails.ts'
import { anonymiseOrders } from './users/delete-user-record.ts'

type Options = { db: Knex; limiter: RateLimiter; isVerifiedEmailRequired: () => Promise<boolean> }

/**
 * Background jobs of accounts. Whether an account exists is looked up here and not in the request, whose response
 * time would tell it.
 */
export function handleAccountJobs(queue: Queue, { db, limiter, isVerifiedEmailRequired }: Options): void {
  const dependencies = { db, queue, limiter }

  queue.handle('recover-password', (request) => sendRecovery(dependencies, request))

  queue.handle('verify-email', (request) => sendVerification(dependencies, request))

  queue.handle('greet-registrant', async ({ isNew, ...request }) => {
    const recipient = await findRecipient(db, request.email)
    const mustVerify = !recipient?.verified_at && (await isVerifiedEmailRequired())
    if (mustVerify) return sendVerification(dependencies, request)
    if (!isNew) await sendAddressTaken(dependencies, request)
  })

  queue.handle('prune-accounts', async () => {
    await pruneAccounts(db)
    await anonymiseOrders(db)
  })
}
