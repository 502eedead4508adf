import type { Knex } from 'knex'
import type { User } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Queue } from '../../jobs/queue.ts'
import { sendMail } from '../../mail/send-mail.ts'

export type FactorUpdate = 'factor_on' | 'factor_off' | 'recovery_codes'

type Change = {
  user: User
  language: Language
  /** The session that continues. */
  thisSid: string
  change: FactorUpdate
}

/** Changes one's own second factor, ends all other sessions and notifies the owner by mail. */
export function updateOwnFactor<Value, Failure extends { code: string }>(
  { db, queue }: { db: Knex; queue: Queue },
  { user, language, thisSid, change }: Change,
  run: (transaction: Knex.Transaction) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  return db.transaction(async (transaction) => {
    const changed = await run(transaction)
    if (!changed.ok) return changed
    await transaction('sessions').where({ user_id: user.id }).whereNot({ sid: thisSid }).delete()
    const values = { change, path: paths.accountSecurity }
    const mail = { template: 'factor-changed', to: user.email, language, values } as const
    await sendMail(queue, mail, { transaction })
    return changed
  })
}
