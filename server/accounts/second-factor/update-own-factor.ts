import type { Knex } from 'knex'
import type { SecondFactorCode } from '#domain/accounts/second-factor.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Dependencies } from '../../dependencies.ts'
import { sendMail } from '../../mail/mail-jobs.ts'
import { endSignIns } from '../sign-ins.ts'
import { type CodeSender, withCodeThrottle } from './verify-code.ts'

export type FactorUpdate = 'factor_on' | 'factor_off' | 'recovery_codes'

type Change = {
  change: FactorUpdate
  code: SecondFactorCode
  user: User
  browser: CodeSender['browser']
  language: Language
  /** The one that continues. */
  currentSignIn: string
}

export type FactorAction<Value, Failure extends { code: string }> = (
  transaction: Knex.Transaction,
  confirmation: { userId: number; code: SecondFactorCode; now: Date },
) => Promise<Result<Value, Failure>>

/**
 * Changes the second factor of the user, who confirms it by a code; signs them out everywhere else and notifies
 * the owner by mail. Throws the 429 when codes are guessed.
 */
export function updateOwnFactor<Value, Failure extends { code: string }>(
  { db, queue, limiter, clock }: Pick<Dependencies, 'db' | 'queue' | 'limiter' | 'clock'>,
  { change, code, user, browser, language, currentSignIn }: Change,
  run: FactorAction<Value, Failure>,
): Promise<Result<Value, Failure>> {
  const { id: userId, email } = user
  return withCodeThrottle(limiter, { userId, browser }, () =>
    db.transaction(async (transaction) => {
      const changed = await run(transaction, { userId, code, now: clock() })
      if (!changed.ok) return changed
      await endSignIns(transaction, userId, { except: currentSignIn })
      const values = { change, path: paths.accountSecurity }
      const mail = { template: 'factor-changed', to: email, language, values } as const
      await sendMail(queue, mail, { transaction })
      return changed
    }),
  )
}
