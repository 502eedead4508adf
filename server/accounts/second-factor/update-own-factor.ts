import type { Request } from 'express'
import type { Knex } from 'knex'
import type { SecondFactorCode } from '#domain/accounts/second-factor.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Dependencies } from '../../dependencies.ts'
import { signedIn } from '../../http/security/signed-in-user.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { withCodeThrottle } from './code-throttle.ts'

export type FactorUpdate = 'factor_on' | 'factor_off' | 'recovery_codes'

export type FactorAction<Value, Failure extends { code: string }> = (
  transaction: Knex.Transaction,
  confirmation: { userId: number; code: SecondFactorCode; now: Date },
) => Promise<Result<Value, Failure>>

/**
 * Changes the second factor of the signed-in user, who confirms it by a code; ends all other sessions and notifies
 * the owner by mail. Throws the 429 when codes are guessed.
 */
export function updateOwnFactor<Value, Failure extends { code: string }>(
  { db, queue, limiter, trustedBrowsers, clock }: Dependencies,
  req: Request,
  { change, code }: { change: FactorUpdate; code: SecondFactorCode },
  run: FactorAction<Value, Failure>,
): Promise<Result<Value, Failure>> {
  const { id: userId, email } = signedIn(req)
  const browser = trustedBrowsers.identify(req, email)
  return withCodeThrottle(limiter, { userId, browser }, () =>
    db.transaction(async (transaction) => {
      const changed = await run(transaction, { userId, code, now: clock() })
      if (!changed.ok) return changed
      await transaction('sessions').where({ user_id: userId }).whereNot({ sid: req.sessionID }).delete()
      const values = { change, path: paths.accountSecurity }
      const mail = { template: 'factor-changed', to: email, language: req.lng, values } as const
      await sendMail(queue, mail, { transaction })
      return changed
    }),
  )
}
