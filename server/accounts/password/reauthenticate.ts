import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseForm } from '../../http/requests/form.ts'
import { currentPasswordSchema } from '../account-schema.ts'
import { recordConfirmation, wasConfirmedRecently } from '../sign-ins.ts'
import { confirmPassword, countWrongPasswords } from './confirm-password.ts'

export type Reauthentication = Result<null, { code: 'reauthentication_needed' } | { code: 'password_wrong' }>

type ReauthenticationRequest = {
  signInId: string
  userId: number
  /** Contains current_password if the form asked for it. */
  body: unknown
}

/**
 * For actions that being signed in alone must not allow: checks the password, unless the user signed in or typed it
 * within the last minutes. Wrong passwords are counted; throws the 429.
 */
export async function reauthenticate(
  { db, limiter, clock }: Pick<Dependencies, 'db' | 'limiter' | 'clock'>,
  { signInId, userId, body }: ReauthenticationRequest,
): Promise<Reauthentication> {
  if (await wasConfirmedRecently(db, signInId, clock())) return ok(null)
  const form = parseForm(currentPasswordSchema, body)
  if (!form.ok) return failed('reauthentication_needed')
  const { current_password } = form.value
  const confirmed = await countWrongPasswords(limiter, userId, async (): Promise<Reauthentication> => {
    return (await confirmPassword(db, userId, current_password)) ? ok(null) : failed('password_wrong')
  })
  if (confirmed.ok) await recordConfirmation(db, signInId, clock())
  return confirmed
}
