import type { Knex } from 'knex'
import type { Language } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { emailKey, type User } from '#domain/user.ts'
import { limits } from '../http/limits.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Queue } from '../jobs/queue.ts'
import { sendMail } from '../mail/send-mail.ts'
import { askEmailChange, confirmEmailChange, type EmailChanged } from './change-email.ts'
import { changePassword, type PasswordChange } from './change-password.ts'
import { confirmPassword } from './check-sign-in.ts'
import { type AccountDeletion, deleteAccount } from './delete-account.ts'
import { minutesValid } from './tokens.ts'

export type ConfirmedChanges = { db: Knex; queue: Queue; limiter: RateLimiter }

type Owner = { user: User; language: Language }

/** Changes one's own password and tells the owner. All sessions end: the door begins a new one. */
export async function changeOwnPassword(
  { db, queue, limiter }: ConfirmedChanges,
  { user, language, current, password }: Owner & { current: string; password: string },
): Promise<PasswordChange> {
  const { id: userId, email } = user
  const changed = await countWrong(limiter, userId, () => changePassword(db, { userId, current, password }))
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

/** Sends a link to the new address; nothing changes before it is opened. The same answer where the address is taken. */
export async function askOwnEmailChange(
  { db, queue, limiter }: ConfirmedChanges,
  { user, language, email, password }: Owner & { email: string; password: string },
): Promise<Result<null, { code: 'password_wrong' }>> {
  await limiter.take(limits.emailChangeByAccount, String(user.id))
  const asked = await countWrong(limiter, user.id, () =>
    askEmailChange(db, { userId: user.id, email, password }),
  )
  if (!asked.ok) {
    await limiter.giveBack(limits.emailChangeByAccount, String(user.id))
    return asked
  }
  const { token } = asked.value
  if (token && (await limiter.takeIfLeft(limits.emailChangeMail, emailKey(email)))) {
    const path = `${paths.accountEmailConfirmation}?token=${token}`
    const values = { path, validMinutes: minutesValid.email_change }
    await sendMail(queue, { template: 'email-change', to: email, language, values })
  }
  return ok(null)
}

/** Makes the new address the owner's own and tells the old one, in case somebody else did it. */
export async function confirmOwnEmailChange(
  { db, queue }: Pick<ConfirmedChanges, 'db' | 'queue'>,
  { token, language }: { token: string; language: Language },
): Promise<EmailChanged> {
  const changed = await confirmEmailChange(db, token)
  if (changed.ok) {
    await sendMail(queue, { template: 'email-changed', to: changed.value.previous, language, values: {} })
  }
  return changed
}

export function deleteOwnAccount(
  { db, limiter }: Pick<ConfirmedChanges, 'db' | 'limiter'>,
  { userId, password }: { userId: number; password: string },
): Promise<AccountDeletion> {
  return countWrong(limiter, userId, () => deleteAccount(db, { userId, password }))
}

/** Whether it is their password; wrong ones are counted like those of the changes above. */
export function confirmOwnPassword(
  { db, limiter }: Pick<ConfirmedChanges, 'db' | 'limiter'>,
  { userId, password }: { userId: number; password: string },
): Promise<Result<null, { code: 'password_wrong' }>> {
  return countWrong(limiter, userId, async (): Promise<Result<null, { code: 'password_wrong' }>> => {
    return (await confirmPassword(db, userId, password)) ? ok(null) : failed('password_wrong')
  })
}

/** Counts wrong passwords, so that an open session is no way to guess at one; throws the 429. */
async function countWrong<Value, Failure extends { code: string }>(
  limiter: RateLimiter,
  userId: number,
  run: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  await limiter.take(limits.passwordAgain, String(userId))
  const result = await run()
  if (result.ok || result.code !== 'password_wrong')
    await limiter.giveBack(limits.passwordAgain, String(userId))
  return result
}
