import type { Knex } from 'knex'
import { isLanguage, type Language } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import { emailKey } from '#domain/user.ts'
import type { Queue } from '../jobs/queue.ts'
import { sendMail } from '../mail/send-mail.ts'
import { pruneAccounts } from './prune-accounts.ts'
import { askRecovery } from './recover.ts'
import { forgetOrders } from './remove-user.ts'
import { minutesValid } from './tokens.ts'
import { askVerification } from './verify-email.ts'

type Options = { db: Knex; requireVerifiedEmail: boolean }

/**
 * The work of accounts in the background. Whether an address has an account is looked up here and not at the door, so
 * that the door takes as long for any address.
 */
export function handleAccountJobs(queue: Queue, { db, requireVerifiedEmail }: Options): void {
  queue.handle('recover-password', async ({ email, language }) => {
    const recovery = await askRecovery(db, email)
    if (!recovery) return
    await sendMail(queue, {
      template: 'recovery',
      to: recovery.email,
      language: languageOf(recovery, language),
      values: { path: `${paths.reset}?token=${recovery.token}`, validMinutes: minutesValid.recovery },
    })
  })

  queue.handle('verify-email', ({ email, language }) => sendVerification(email, language))

  queue.handle('greet-registrant', async ({ email, language, isNew }) => {
    if (!isNew) return tellOwner(email, language)
    if (requireVerifiedEmail) await sendVerification(email, language)
  })

  queue.handle('prune-accounts', async () => {
    await pruneAccounts(db)
    await forgetOrders(db)
  })

  async function sendVerification(email: string, language: Language): Promise<void> {
    const verification = await askVerification(db, email)
    if (!verification) return
    await sendMail(queue, {
      template: 'verification',
      to: verification.email,
      language: languageOf(verification, language),
      values: {
        path: `${paths.verify}?token=${verification.token}`,
        validMinutes: minutesValid.verification,
      },
    })
  }

  /** Somebody registered with an address that has an account: its owner may have forgotten that. */
  async function tellOwner(email: string, language: Language): Promise<void> {
    const owner = await db('users')
      .first('email', 'language')
      .where({ email_key: emailKey(email) })
      .whereNull('blocked_at')
    if (!owner) return
    await sendMail(queue, {
      template: 'address-taken',
      to: owner.email,
      language: languageOf(owner, language),
      values: { path: paths.forgot },
    })
  }
}

/** The owner's own language, else that of whoever asked. */
function languageOf(owner: { language: string | null }, asked: Language): Language {
  return isLanguage(owner.language) ? owner.language : asked
}
