import { type SessionInfo, wasSignedInRecently } from '#domain/accounts/session.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseForm } from '../../http/requests/form.ts'
import { currentPasswordSchema } from '../account-schema.ts'
import { confirmPassword, countWrongPasswords } from './confirm-password.ts'

export type Reauthentication = Result<null, { code: 'reauthentication_needed' } | { code: 'password_wrong' }>

type ReauthenticationRequest = {
  session: Partial<SessionInfo>
  userId: number
  /** Contains current_password if the form asked for it. */
  body: unknown
}

/**
 * For actions that an open session alone must not allow: checks the password, unless the user signed in or typed it
 * within the last minutes. Wrong passwords are counted; throws the 429.
 */
export async function reauthenticate(
  { db, limiter, clock }: Pick<Dependencies, 'db' | 'limiter' | 'clock'>,
  { session, userId, body }: ReauthenticationRequest,
): Promise<Reauthentication> {
  if (wasSignedInRecently(session, clock())) return ok(null)
  const form = parseForm(currentPasswordSchema, body)
  if (!form.ok) return failed('reauthentication_needed')
  const { current_password } = form.value
  const confirmed = await countWrongPasswords(limiter, userId, async (): Promise<Reauthentication> => {
    return (await confirmPassword(db, userId, current_password)) ? ok(null) : failed('password_wrong')
  })
  if (confirmed.ok) session.confirmedAt = clock().getTime()
  return confirmed
}
