import { mailFolder } from '../../mail/file-transport.ts'
import { verifyMailServer } from '../../mail/verify-mail-server.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from '../check.ts'

export async function checkMailServer({ config }: DoctorContext): Promise<Outcome> {
  const { smtpUrl, dataDir } = config
  if (!smtpUrl) return warning('mail_not_sent', { setting: 'SMTP_URL', folder: mailFolder(dataDir) })
  const { host } = new URL(smtpUrl)
  const problem = await verifyMailServer(smtpUrl)
  if (!problem) return ok('mail_accepted', { host })
  const { isRefused, reason } = problem
  const values = { setting: 'SMTP_URL', host, reason }
  return isRefused ? failure('mail_refused', values) : failure('mail_unreachable', values)
}
