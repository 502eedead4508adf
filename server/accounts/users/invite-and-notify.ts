import type { Knex } from 'knex'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { Queue } from '../../jobs/queue.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { minutesValid } from '../account-tokens.ts'
import { type Invitation, inviteUser } from './invite-user.ts'

export type SentInvitation = Result<
  {
    userId: number
    email: string
    /** Where the invited user sets a password, without host and language; a secret. */
    path: string
  },
  { code: 'forbidden' } | { code: 'email_taken' }
>

/** Invites a user and mails the link, which is also returned for handing over in person. */
export async function inviteAndNotify(
  { db, queue }: { db: Knex; queue: Queue },
  invitation: Invitation,
): Promise<SentInvitation> {
  const invited = await inviteUser(db, invitation)
  if (!invited.ok) return failed(invited.code)
  const { userId, email, token } = invited.value
  const path = `${paths.reset}?token=${token}`
  await sendMail(queue, {
    template: 'invitation',
    to: email,
    language: invitation.language,
    values: { path, validMinutes: minutesValid.invitation },
  })
  return ok({ userId, email, path })
}
