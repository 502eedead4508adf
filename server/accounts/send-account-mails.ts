import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { isLanguage, type Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Queue } from '../jobs/queue.ts'
import { sendMail } from '../mail/send-mail.ts'
import { minutesValid } from './account-tokens.ts'
import { findRecipient } from './accounts-by-email.ts'
import { createRecovery, hasRecentRecovery } from './password/reset-password.ts'
import { createVerification } from './registration/verify-email.ts'

type Dependencies = { db: Knex; queue: Queue; limiter: RateLimiter }

/** To an address, in the language of its account, else of whoever asked. */
type MailRequest = { email: string; language: Language }

/**
 * Sends a link to a new password. Beyond some an hour no more are sent while one that was sent a short while ago still
 * works: however often others ask, whoever reads the address has a link that works or gets one.
 */
export async function sendRecovery(
  { db, queue, limiter }: Dependencies,
  { email, language }: MailRequest,
): Promise<void> {
  if (!(await findRecipient(db, email))) return
  const isWithin = await limiter.tryConsume(rateLimits.recoveryMail, emailKey(email))
  if (!isWithin && (await hasRecentRecovery(db, email))) return
  const recovery = await createRecovery(db, email)
  if (!recovery) return
  await sendMail(queue, {
    template: 'recovery',
    to: recovery.email,
    language: languageOf(recovery, language),
    values: { path: `${paths.reset}?token=${recovery.token}`, validMinutes: minutesValid.recovery },
  })
}

/** Sends what makes an address its owner's own: a link to verify it, or to a new password where several claim it. */
export async function sendVerification(
  dependencies: Dependencies,
  { email, language }: MailRequest,
): Promise<void> {
  const { db, queue, limiter } = dependencies
  const recipient = await findRecipient(db, email)
  if (!recipient || recipient.verified_at) return
  const verification = await createVerification(db, email)
  if (!verification) return sendRecovery(dependencies, { email, language })
  if (!(await limiter.tryConsume(rateLimits.verificationMail, emailKey(email)))) return
  await sendMail(queue, {
    template: 'verification',
    to: verification.email,
    language: languageOf(verification, language),
    values: { path: `${paths.verify}?token=${verification.token}`, validMinutes: minutesValid.verification },
  })
}

/** Tells the owner of an address that somebody registered with it: they may have forgotten that they have an account. */
export async function sendAddressTaken(
  { db, queue, limiter }: Dependencies,
  { email, language }: MailRequest,
): Promise<void> {
  const owner = await findRecipient(db, email)
  if (!owner || !(await limiter.tryConsume(rateLimits.addressTakenMail, emailKey(email)))) return
  await sendMail(queue, {
    template: 'address-taken',
    to: owner.email,
    language: languageOf(owner, language),
    values: { path: paths.forgot },
  })
}

function languageOf(owner: { language: string | null }, asked: Language): Language {
  return isLanguage(owner.language) ? owner.language : asked
}
