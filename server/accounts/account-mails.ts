import type { Knex } from 'knex'
import { isLanguage, type Language } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import { emailKey } from '#domain/user.ts'
import { limits } from '../http/limits.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Queue } from '../jobs/queue.ts'
import { sendMail } from '../mail/send-mail.ts'
import { findRecipient } from './address-accounts.ts'
import { askRecovery, hasFreshRecovery } from './recover.ts'
import { minutesValid } from './tokens.ts'
import { askVerification } from './verify-email.ts'

type Tools = { db: Knex; queue: Queue; limiter: RateLimiter }

/** To an address, in the language of its account, else of whoever asked. */
type Wish = { email: string; language: Language }

/**
 * Sends a link to a new password. Beyond some an hour no more are sent while one that was sent a short while ago still
 * works: however often others ask, whoever reads the address has a link that works or gets one.
 */
export async function sendRecovery({ db, queue, limiter }: Tools, { email, language }: Wish): Promise<void> {
  if (!(await findRecipient(db, email))) return
  const isWithin = await limiter.takeIfLeft(limits.recoveryMail, emailKey(email))
  if (!isWithin && (await hasFreshRecovery(db, email))) return
  const recovery = await askRecovery(db, email)
  if (!recovery) return
  await sendMail(queue, {
    template: 'recovery',
    to: recovery.email,
    language: languageOf(recovery, language),
    values: { path: `${paths.reset}?token=${recovery.token}`, validMinutes: minutesValid.recovery },
  })
}

/** Sends what makes an address its owner's own: a link to verify it, or to a new password where several claim it. */
export async function sendVerification(tools: Tools, { email, language }: Wish): Promise<void> {
  const { db, queue, limiter } = tools
  const recipient = await findRecipient(db, email)
  if (!recipient || recipient.verified_at) return
  const verification = await askVerification(db, email)
  if (!verification) return sendRecovery(tools, { email, language })
  if (!(await limiter.takeIfLeft(limits.verificationMail, emailKey(email)))) return
  await sendMail(queue, {
    template: 'verification',
    to: verification.email,
    language: languageOf(verification, language),
    values: { path: `${paths.verify}?token=${verification.token}`, validMinutes: minutesValid.verification },
  })
}

/** Tells the owner of an address that somebody registered with it: they may have forgotten that they have an account. */
export async function sendAddressTaken(
  { db, queue, limiter }: Tools,
  { email, language }: Wish,
): Promise<void> {
  const owner = await findRecipient(db, email)
  if (!owner || !(await limiter.takeIfLeft(limits.addressTakenMail, emailKey(email)))) return
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
