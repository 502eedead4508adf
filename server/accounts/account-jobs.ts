import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { isLanguage, type Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Queue } from '../jobs/queue.ts'
import { issueToken, minutesValid } from './account-tokens.ts'
import { type EmailAccount, findAccountsByEmail, findRecipient } from './accounts-by-email.ts'
import { anonymiseOrders } from './users/delete-user-record.ts'

type Options = { db: Knex; limiter: RateLimiter; isVerifiedEmailRequired: () => Promise<boolean> }

/** Whether an account exists is looked up here and not in the request, whose response time would tell it. */
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

export async function pruneAccounts(db: Knex): Promise<void> {
  await db('sign_ins').where('expires_at', '<', db.fn.now()).delete()
  await db('account_tokens').where('expires_at', '<', db.fn.now()).delete()
  await db('rate_limits').whereRaw('expire < extract(epoch from now()) * 1000').delete()
}

type AccountMailDependencies = { db: Knex; queue: Queue; limiter: RateLimiter }

/** The mail is written in the language of the account, else of the requester. */
type MailRequest = { email: string; language: Language }

/** Mails a reset link unless the limit is reached, as a link of the last minutes still works. */
async function sendRecovery(
  dependencies: AccountMailDependencies,
  { email, language }: MailRequest,
): Promise<void> {
  const { db, limiter } = dependencies
  const owner = await findRecipient(db, email)
  if (!owner || !(await limiter.tryConsume(rateLimits.recoveryMail, emailKey(email)))) return
  await sendLink(dependencies, 'recovery', { owner, language })
}

/** Mails a reset link instead where several accounts claim the address or one is invited to it. */
async function sendVerification(
  dependencies: AccountMailDependencies,
  { email, language }: MailRequest,
): Promise<void> {
  const { db, limiter } = dependencies
  const owner = await findRecipient(db, email)
  if (!owner || owner.verified_at) return
  const accounts = await findAccountsByEmail(db, email)
  if (accounts.length > 1 || owner.is_invited) return sendRecovery(dependencies, { email, language })
  if (!(await limiter.tryConsume(rateLimits.verificationMail, emailKey(email)))) return
  await sendLink(dependencies, 'verification', { owner, language })
}

const linkPaths = { recovery: paths.reset, verification: paths.verify } as const

async function sendLink(
  { db, queue }: AccountMailDependencies,
  kind: keyof typeof linkPaths,
  { owner, language }: { owner: EmailAccount; language: Language },
): Promise<void> {
  const token = await issueToken(db, { kind, userId: owner.id, email: owner.email })
  await queue.send('send-mail', {
    template: kind,
    to: owner.email,
    language: languageOf(owner, language),
    values: { path: `${linkPaths[kind]}?token=${token}`, validMinutes: minutesValid[kind] },
  })
}

/** Tells the owner that somebody wanted their address for an account: they may have forgotten their own. */
export async function sendAddressTaken(
  { db, queue, limiter }: AccountMailDependencies,
  { email, language }: MailRequest,
): Promise<void> {
  const owner = await findRecipient(db, email)
  if (!owner || !(await limiter.tryConsume(rateLimits.addressTakenMail, emailKey(email)))) return
  await queue.send('send-mail', {
    template: 'address-taken',
    to: owner.email,
    language: languageOf(owner, language),
    values: { path: paths.forgot },
  })
}

function languageOf(owner: { language: string | null }, asked: Language): Language {
  return isLanguage(owner.language) ? owner.language : asked
}
