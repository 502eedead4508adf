import type { Knex } from 'knex'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Queue } from '../jobs/queue.ts'
import { sendAddressTaken, sendRecovery, sendVerification } from './account-mails.ts'
import { findRecipient } from './address-accounts.ts'
import { pruneAccounts } from './prune-accounts.ts'
import { forgetOrders } from './remove-user.ts'

type Options = { db: Knex; limiter: RateLimiter; requireVerifiedEmail: boolean }

/**
 * The work of accounts in the background. Whether an address has an account is looked up here and not at the door, so
 * that the door takes as long for any address.
 */
export function handleAccountJobs(queue: Queue, { db, limiter, requireVerifiedEmail }: Options): void {
  const tools = { db, queue, limiter }

  queue.handle('recover-password', (wish) => sendRecovery(tools, wish))

  queue.handle('verify-email', (wish) => sendVerification(tools, wish))

  queue.handle('greet-registrant', async ({ isNew, ...wish }) => {
    const recipient = await findRecipient(db, wish.email)
    if (requireVerifiedEmail && !recipient?.verified_at) return sendVerification(tools, wish)
    if (!isNew) await sendAddressTaken(tools, wish)
  })

  queue.handle('prune-accounts', async () => {
    await pruneAccounts(db)
    await forgetOrders(db)
  })
}
