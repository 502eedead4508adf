import { confirmationSchema } from '#domain/account-schema.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { type SessionFacts, wasSignedInRecently } from '#domain/session.ts'
import { parseForm } from '../http/form.ts'
import type { AccountTools } from './account-tools.ts'
import { confirmOwnPassword } from './confirmed-changes.ts'

export type Reauthentication = Result<null, { code: 'reauthentication_needed' } | { code: 'password_wrong' }>

type Asked = {
  session: Partial<SessionFacts>
  userId: number
  /** Holds current_password where that was typed. */
  body: unknown
}

/**
 * For what an open session alone must not do: the password of the body, unless the person signed in, or gave it, within
 * the last minutes. Wrong ones are counted; throws the 429.
 */
export async function reauthenticate(
  { db, limiter, clock }: Pick<AccountTools, 'db' | 'limiter' | 'clock'>,
  { session, userId, body }: Asked,
): Promise<Reauthentication> {
  if (wasSignedInRecently(session, clock())) return ok(null)
  const form = parseForm(confirmationSchema, body)
  if (!form.ok) return failed('reauthentication_needed')
  const confirmed = await confirmOwnPassword(
    { db, limiter },
    { userId, password: form.value.current_password },
  )
  if (confirmed.ok) session.confirmedAt = clock().getTime()
  return confirmed
}
