import { Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { EmailRequestPage } from '../../../views/accounts/EmailRequestPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { clientOf } from '../../http/rate-limits/client.ts'
import { withinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { readForm } from '../../http/requests/body.ts'
import { parseForm, redirectToPage } from '../../http/requests/form.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { sendPage } from '../../http/responses/page.ts'
import { recoverSchema } from '../account-schema.ts'
import { requestAccountMail } from './reset-password.ts'

const requests = {
  recovery: { what: 'recover-password', path: paths.forgot, sentPath: `${paths.forgot}?sent` },
  verification: { what: 'verify-email', path: paths.resend, sentPath: `${paths.verify}?sent` },
} as const

/** The form of EmailRequestPage. */
export function emailRequestRoutes(dependencies: Dependencies, purpose: keyof typeof requests): Router {
  const { what, path, sentPath } = requests[purpose]
  return Router().post(path, noStore, ...readForm, async (req, res) => {
    const form = parseForm(recoverSchema, req.body)
    if (!form.ok) {
      const { errors, formValues } = form
      return sendPage(res, EmailRequestPage, { purpose, errors, email: formValues.email }, { status: 422 })
    }
    const { email } = form.value
    const asked = { what, email, language: req.language, client: clientOf(req) }
    const sent = await withinLimits(res, () => requestAccountMail(dependencies, asked))
    if (!sent.ok) return sendPage(res, EmailRequestPage, { purpose, email, error: sent }, { status: 429 })
    redirectToPage(res, sentPath)
  })
}
