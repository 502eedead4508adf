import type { Knex } from 'knex'
import { emailKey, type User } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { Queue } from '../../jobs/queue.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { minutesValid } from '../account-tokens.ts'
import { countWrongPasswords } from '../password/confirm-password.ts'
import { type AccountDeletion, deleteAccount } from './delete-account.ts'
import { confirmEmailUpdate, type EmailUpdate, requestEmailUpdate } from './update-email.ts'
import { type PasswordUpdate, updatePassword } from './update-password.ts'

type OwnAccountDependencies = { db: Knex; queue: Queue; limiter: RateLimiter }

type Owner = { user: User; language: Language }

/** Changes one's own password and notifies the owner. All sessions end; the sign-in service starts a new one. */
export async function updateOwnPassword(
  { db, queue, limiter }: OwnAccountDependencies,
  { user, language, current, password }: Owner & { current: string; password: string },
): Promise<PasswordUpdate> {
  const { id: userId, email } = user
  const changed = await countWrongPasswords(limiter, userId, () =>
    updatePassword(db, { userId, current, password }),
  )
  if (changed.ok) {
    await sendMail(queue, {
      template: 'password-changed',
      to: email,
      language,
      values: { path: paths.forgot },
    })
  }
  return changed
}

/** Mails a link to the new address; nothing changes before it is opened. Same answer when the address is taken. */
export async function requestOwnEmailUpdate(
  { db, queue, limiter }: OwnAccountDependencies,
  { user, language, email, password }: Owner & { email: string; password: string },
): Promise<Result<null, { code: 'password_wrong' }>> {
  await limiter.consume(rateLimits.emailChangeByAccount, String(user.id))
  const asked = await countWrongPasswords(limiter, user.id, () =>
    requestEmailUpdate(db, { userId: user.id, email, password }),
  )
  if (!asked.ok) {
    await limiter.refund(rateLimits.emailChangeByAccount, String(user.id))
    return asked
  }
  const { token } = asked.value
  if (token && (await limiter.tryConsume(rateLimits.emailChangeMail, emailKey(email)))) {
    const path = `${paths.accountEmailConfirmation}?token=${token}`
    const values = { path, validMinutes: minutesValid.email_change }
    await sendMail(queue, { template: 'email-change', to: email, language, values })
  }
  return ok(null)
}

/** Sets the new address and notifies the old one, in case somebody else did it. */
export async function confirmOwnEmailUpdate(
  { db, queue }: Pick<OwnAccountDependencies, 'db' | 'queue'>,
  { token, language }: { token: string; language: Language },
): Promise<EmailUpdate> {
  const changed = await confirmEmailUpdate(db, token)
  if (changed.ok) {
    await sendMail(queue, { template: 'email-changed', to: changed.value.previous, language, values: {} })
  }
  return changed
}

export function deleteOwnAccount(
  { db, limiter }: Pick<OwnAccountDependencies, 'db' | 'limiter'>,
  { userId, password }: { userId: number; password: string },
): Promise<AccountDeletion> {
  return countWrongPasswords(limiter, userId, () => deleteAccount(db, { userId, password }))
}
