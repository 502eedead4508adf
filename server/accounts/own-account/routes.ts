import type { Response, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { ConfirmEmailPage, LinkExpiredPage } from '../../../views/accounts/MailLinkPages.tsx'
import { AccountDataPage } from '../../../views/accounts/own-account/AccountDataPage.tsx'
import { AccountDetailsPage } from '../../../views/accounts/own-account/AccountDetailsPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { clientOf, formProblem, resultWithinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { confirmPhones } from '../../http/requests/confirm-phones.ts'
import { parseForm, readForm, readFormValues } from '../../http/requests/read-request.ts'
import {
  type FormProblem,
  redirectReload,
  redirectToPage,
  sendFormPage,
  sendPage,
} from '../../http/responses/page.ts'
import { keepAddressSecret } from '../../http/security/request-security.ts'
import { ownerOnly, signedIn } from '../../http/security/require-permission.ts'
import { destroySession } from '../../http/sessions/session.ts'
import { emailChangeSchema, passwordSchema, profileSchema, tokenSchema } from '../account-schema.ts'
import { countWrongTokens, findToken } from '../account-tokens.ts'
import { countWrongPasswords } from '../password/reauthenticate.ts'
import { exportUserData } from './export-user-data.ts'
import {
  confirmEmailUpdate,
  countEmailUpdate,
  deleteAccount,
  findOwnAccount,
  requestEmailUpdate,
  updateProfile,
} from './update-own-account.ts'

export function addAccountDetailsRoutes(router: Router, dependencies: Dependencies): void {
  const { db } = dependencies
  addEmailConfirmationRoutes(router, dependencies)

  router.get(paths.account, ...ownerOnly, (_req, res) => sendDetails(res))

  router.post(paths.account, ...ownerOnly, ...readForm, async (req, res) => {
    const user = signedIn(req)
    const stored = await findOwnAccount(db, user.id)
    const parsed = parseForm(profileSchema, req.body)
    const form = confirmPhones(parsed, req.body, { phone: 'saved_phone' }, stored)
    if (!form.ok) return sendDetails(res, form)
    // The page may be older than the sign-in of another account in the same browser.
    const { account = user.id } = req.body
    if (String(account) !== String(user.id)) {
      return sendDetails(res, { errors: { name: ['other_account'] }, formValues: readFormValues(req.body) })
    }
    await updateProfile(db, user.id, form.value)
    redirectToPage(res, paths.account, { key: 'account_saved' })
  })

  router.post(paths.accountEmail, ...ownerOnly, ...readForm, async (req, res) => {
    const form = parseForm(emailChangeSchema, req.body)
    if (!form.ok) return sendDetails(res, form)
    const { email, password } = form.value
    const user = signedIn(req)
    const change = { user, language: req.language, email, password }
    const asked = await resultWithinLimits(res, () =>
      countEmailUpdate(dependencies.limiter, user.id, () => requestEmailUpdate(dependencies, change)),
    )
    if (!asked.ok) return sendDetails(res, { ...formProblem('password', asked), formValues: { email } })
    redirectToPage(res, paths.account, { key: 'account_email_sent' })
  })

  router.get(paths.accountEmail, ...ownerOnly, redirectReload(paths.account))

  async function sendDetails(res: Response, problem?: FormProblem): Promise<void> {
    const account = await findOwnAccount(db, signedIn(res.req).id)
    sendFormPage(res, AccountDetailsPage, { account }, problem)
  }
}

/**
 * No session is needed, as mail is often read on another device. GET changes nothing, as mail programs open links by
 * themselves.
 */
function addEmailConfirmationRoutes(
  router: Router,
  { db, queue, limiter, trustedBrowsers }: Dependencies,
): void {
  router.get(paths.accountEmailConfirmation, keepAddressSecret, async (req, res) => {
    const asked = parseForm(tokenSchema, req.query)
    if (!asked.ok) return sendInvalid(res.status(404))
    const change = await findToken(db, asked.value.token, ['email_change'])
    if (!change?.token_email) return sendInvalid(res.status(404))
    const { token } = asked.value
    sendPage(res, ConfirmEmailPage, { purpose: 'email_change', token, email: change.token_email })
  })

  router.post(paths.accountEmailConfirmation, keepAddressSecret, ...readForm, async (req, res) => {
    const form = parseForm(tokenSchema, req.body)
    if (!form.ok) return sendInvalid(res.status(422))
    const { token } = form.value
    const changed = await countWrongTokens(limiter, { token, client: clientOf(req) }, () =>
      confirmEmailUpdate({ db, queue }, { token, language: req.language }),
    )
    if (!changed.ok) return sendInvalid(res.status(422))
    const { userId, email } = changed.value
    if (req.user?.id === userId) trustedBrowsers.remember(res, { id: userId, email })
    redirectToPage(res, req.user ? paths.account : paths.login, { key: 'account_email_changed' })
  })
}

function sendInvalid(res: Response): void {
  sendPage(res, LinkExpiredPage, { purpose: 'email_change' })
}

export function addAccountDataRoutes(router: Router, { db, limiter, clock }: Dependencies): void {
  router.get(paths.accountData, ...ownerOnly, (_req, res) => sendPage(res, AccountDataPage, {}))

  router.get(paths.accountDataFile, ...ownerOnly, async (req, res) => {
    const data = await exportUserData(db, signedIn(req).id)
    const day = dayInSafi(clock())
    res.attachment(`fakhar-asfi-${day}.json`).type('json')
    res.send(JSON.stringify(data, null, 2))
  })

  router.post(paths.accountDeletion, ...ownerOnly, ...readForm, async (req, res) => {
    const form = parseForm(passwordSchema, req.body)
    if (!form.ok) return sendFormPage(res, AccountDataPage, {}, form)
    const { id: userId } = signedIn(req)
    const deleted = await resultWithinLimits(res, () =>
      countWrongPasswords(limiter, userId, () => deleteAccount(db, { userId, ...form.value })),
    )
    if (!deleted.ok) return sendFormPage(res, AccountDataPage, {}, formProblem('password', deleted))
    await destroySession(res)
    redirectToPage(res, paths.home, { key: 'account_deleted' })
  })

  router.get(paths.accountDeletion, ...ownerOnly, redirectReload(paths.accountData))
}
