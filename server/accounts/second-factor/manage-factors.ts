import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Factor, FactorEnrolment } from '#domain/accounts/account.ts'
import { formatRecoveryCode, type SecondFactorCode } from '#domain/accounts/sign-in.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { decrypt, encrypt, hashSecret } from '../../crypto/encrypt.ts'
import { countRows } from '../../db/paginate.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import type { Queue } from '../../jobs/queue.ts'
import { recordEvent } from '../account-events.ts'
import { endSignIns } from '../sign-ins.ts'
import {
  type CodeSender,
  describeEnrolment,
  makeSecret,
  stepOf,
  verifyCode,
  withCodeThrottle,
} from './verify-code.ts'

export function listFactors(db: Knex, userId: number): Promise<Factor[]> {
  return db('factors')
    .select('id', 'type', 'status', 'created_at')
    .where({ user_id: userId })
    .orderBy('created_at')
}

async function hasFactor(db: Knex, userId: number): Promise<boolean> {
  const factor = await db('factors').first('id').where({ user_id: userId, status: 'verified' })
  return factor !== undefined
}

/** The issuer is the shop's name in authenticator apps. */
type Owner = { userId: number; email: string; issuer: string }

/** Starts setting up an authenticator, replacing an unfinished one; confirmFactor completes it. */
export async function enrolFactor(
  db: Knex,
  key: Buffer,
  { userId, email, issuer }: Owner,
): Promise<Result<{ id: string } & FactorEnrolment, { code: 'factor_exists' }>> {
  if (await hasFactor(db, userId)) return failed('factor_exists')
  const secret = makeSecret()
  const sealed = encrypt(key, userId, secret)
  const { rows } = await db.raw(
    `insert into factors (user_id, secret) values (?, ?)
     on conflict (user_id, status) do update
       set id = gen_random_uuid(), secret = excluded.secret, last_used_step = 0, created_at = now()
     returning id`,
    [userId, sealed],
  )
  return ok({ id: rows[0].id, ...describeEnrolment(secret, { issuer, email }) })
}

/** After a wrong code the same secret is shown again. */
export async function findEnrolment(
  db: Knex,
  key: Buffer,
  { userId, email, issuer }: Owner,
): Promise<({ id: string } & FactorEnrolment) | null> {
  const factor = await db('factors').first('id', 'secret').where({ user_id: userId, status: 'unverified' })
  const secret = factor && decrypt(key, userId, factor.secret)
  return secret ? { id: factor.id, ...describeEnrolment(secret, { issuer, email }) } : null
}

type Confirmation = { userId: number; code: SecondFactorCode; now: Date }

/** The codes are to be shown once; there are none where the factor was turned off. */
type FactorChanged = Result<
  { recoveryCodes: string[] },
  { code: 'factor_not_found' } | { code: 'code_invalid' }
>

/** Activates the factor with its first code; returns the ten recovery codes. */
export async function confirmFactor(
  db: Knex,
  key: Buffer,
  { userId, factorId, code, now }: Confirmation & { factorId: string },
): Promise<FactorChanged> {
  return db.transaction(async (transaction) => {
    const factor = await transaction('factors')
      .first('id', 'secret')
      .where({ user_id: userId, status: 'unverified' })
      .whereRaw('id::text = ?', [factorId])
      .forUpdate()
    const secret = factor && decrypt(key, userId, factor.secret)
    if (!secret) return failed('factor_not_found')
    const step = code.kind === 'totp' ? stepOf(secret, code.digits, now) : null
    if (step === null) return failed('code_invalid')
    await transaction('factors').where({ id: factor.id }).update({ status: 'verified', last_used_step: step })
    return ok({ recoveryCodes: await replaceRecoveryCodes(transaction, userId) })
  })
}

export async function deleteFactors(transaction: Knex, userId: number): Promise<void> {
  await transaction('factors').where({ user_id: userId }).delete()
  await transaction('recovery_codes').where({ user_id: userId }).delete()
}

const howMany = 10
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Replaces the old codes by ten of 80 bits. Only hashes are stored: the codes are shown once. */
async function replaceRecoveryCodes(transaction: Knex, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode)
  await transaction('recovery_codes').where({ user_id: userId }).delete()
  await transaction('recovery_codes').insert(
    codes.map((code) => ({ user_id: userId, code_hash: hashSecret(code) })),
  )
  return codes.map(formatRecoveryCode)
}

export function countRecoveryCodes(db: Knex, userId: number): Promise<number> {
  return countRows(db('recovery_codes').where({ user_id: userId, used_at: null }))
}

/** No salt and key are needed for so random a code, so that it still works after SESSION_SECRET was lost. */
function makeCode(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('')
}

export type FactorUpdate =
  | { change: 'factor_on'; factorId: string }
  | { change: 'factor_off' | 'recovery_codes' }

type UpdateDependencies = {
  db: Knex
  queue: Queue
  limiter: RateLimiter
  clock: () => Date
  factorKey: Buffer
}

type UpdateRequest = {
  update: FactorUpdate
  code: SecondFactorCode
  user: User
  browser: CodeSender['browser']
  language: Language
  currentSignIn: string
}

/**
 * A code confirms the change, which signs out everywhere else and notifies the owner. Throws the 429 when codes are
 * guessed.
 */
export function updateOwnFactor(
  { db, queue, limiter, clock, factorKey }: UpdateDependencies,
  { update, code, user, browser, language, currentSignIn }: UpdateRequest,
): Promise<FactorChanged> {
  const { id: userId, email } = user
  const { change } = update
  return withCodeThrottle(limiter, { userId, browser }, () =>
    db.transaction(async (transaction) => {
      const changed = await changeFactor(transaction, factorKey, { update, userId, code, now: clock() })
      if (!changed.ok) return changed
      await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: change } })
      await endSignIns(transaction, userId, { except: currentSignIn })
      const values = { change, path: paths.accountSecurity }
      const mail = { template: 'factor-changed', to: email, language, values } as const
      await queue.send('send-mail', mail, { transaction })
      return changed
    }),
  )
}

/** The code is one of the factor, or a recovery code; a factor that is turned on takes its own. */
async function changeFactor(
  transaction: Knex.Transaction,
  key: Buffer,
  { update, ...confirmation }: Confirmation & { update: FactorUpdate },
): Promise<FactorChanged> {
  if (update.change === 'factor_on')
    return confirmFactor(transaction, key, { ...confirmation, factorId: update.factorId })
  if (!(await verifyCode(transaction, key, confirmation))) return failed('code_invalid')
  const { userId } = confirmation
  if (update.change === 'recovery_codes')
    return ok({ recoveryCodes: await replaceRecoveryCodes(transaction, userId) })
  await deleteFactors(transaction, userId)
  return ok({ recoveryCodes: [] })
}
