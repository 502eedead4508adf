import type { Router } from 'express'
import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import {
  ConfirmEmailPage,
  EmailRequestPage,
  LinkExpiredPage,
} from '../../../views/accounts/MailLinkPages.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { type Client, clientOf, resultWithinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { readForm } from '../../http/requests/read-request.ts'
import { redirectReload, redirectToPage, sendFormPage, sendPage } from '../../http/responses/page.ts'
import { keepAddressSecret } from '../../http/security/request-security.ts'
import { recordEvent } from '../account-events.ts'
import { consumeToken, countWrongTokens, findToken } from '../account-tokens.ts'
import { findAccountsByEmail, lockEmail } from '../accounts-by-email.ts'
import { addEmailRequestRoutes } from '../password/recovery-routes.ts'

const purpose = 'verification'

/** A button on the page that a mailed link opens verifies the address, as a GET must not change anything. */
export function addVerificationRoutes(router: Router, dependencies: Dependencies): void {
  router.get(paths.verify, keepAddressSecret, async (req, res) => {
    const { token } = req.query
    if (typeof token !== 'string') return sendPage(res, EmailRequestPage, { purpose })
    if (await findToken(dependencies.db, token, [purpose]))
      return sendPage(res, ConfirmEmailPage, { purpose, token })
    sendPage(res.status(410), LinkExpiredPage, { purpose })
  })

  router.post(paths.verify, keepAddressSecret, ...readForm, async (req, res) => {
    const token = typeof req.body.token === 'string' ? req.body.token.slice(0, 200) : ''
    const asked = { token, client: clientOf(req) }
    const verified = await resultWithinLimits(res, () => verifyEmail(dependencies, asked))
    if (!verified.ok && verified.code === 'too_many')
      return sendFormPage(res, ConfirmEmailPage, { purpose, token }, verified)
    if (!verified.ok) return sendPage(res.status(410), LinkExpiredPage, { purpose })
    redirectToPage(res, req.user ? paths.account : paths.login, { key: 'email_verified' })
  })

  router.get(paths.resend, redirectReload(paths.verify))

  addEmailRequestRoutes(router, dependencies, purpose)
}

type Verified = Result<null, { code: 'token_invalid' }>

/** Fails when the account has changed its address or another owns it; throws the 429 when tokens are guessed. */
export function verifyEmail(
  { db, limiter }: Pick<Dependencies, 'db' | 'limiter'>,
  { token, client }: { token: string; client: Client },
): Promise<Verified> {
  return countWrongTokens(limiter, { token, client }, () => markVerified(db, token))
}

async function markVerified(db: Knex, token: string): Promise<Verified> {
  const asked = await findToken(db, token, ['verification'])
  if (!asked) return failed('token_invalid')
  return db.transaction(async (transaction) => {
    await lockEmail(transaction, asked.email)
    const owner = await consumeToken(transaction, token, ['verification'])
    if (!owner?.token_email || emailKey(owner.token_email) !== emailKey(owner.email)) {
      return failed('token_invalid')
    }
    const userId = owner.user_id
    // The button proves the address but not who chose the password, so it cannot decide between two accounts.
    const accounts = await findAccountsByEmail(transaction, owner.email)
    if (accounts.length !== 1 || accounts[0]?.is_invited) return failed('token_invalid')
    await transaction('users').where({ id: userId }).update({ verified_at: transaction.fn.now() })
    await recordEvent(transaction, { event: 'user_updated', userId, details: { changed: 'verified' } })
    return ok(null)
  })
}
