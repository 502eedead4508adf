import { checkBackupStorage } from './scheduled-backup-settings.ts'
import { type GivenSettings, isOnHttps } from './setting-types.ts'
import { parseTrustProxy } from './setting-values.ts'
import { checkUploadsTogether } from './uploads-settings.ts'

/**
 * What one setting needs from another, as messages; the shop would start without it and fail its visitors silently. By the
 * text of the settings, as a wrong value still shows what else will be needed: all is then named at one start.
 */
export function checkSettingsTogether(given: GivenSettings): string[] {
  const isGiven = (name: string) => given[name] !== undefined
  const wantsMailServer = isGiven('SMTP_URL') || isGiven('ALERT_EMAIL')
  const problems = {
    'TRUST_PROXY is missing: PUBLIC_URL is on https, and without it every request counts as plain http, so that nobody could sign in. Set it to the number of proxies before the shop, such as 1':
      isOnHttps(given.PUBLIC_URL) && !parseTrustProxy(given.TRUST_PROXY ?? ''),
    'SMTP_URL is missing: without it the mails of ALERT_EMAIL would only be written as files':
      isGiven('ALERT_EMAIL') && !isGiven('SMTP_URL'),
    'PUBLIC_URL is missing: with a mail server the shop sends links by mail, which would lead to localhost. Set it to the address of the shop, such as https://shop.example':
      wantsMailServer && !isGiven('PUBLIC_URL'),
    'MAIL_FROM is missing: with a mail server mails need a sender that the mail server may use, such as salam@shop.example':
      wantsMailServer && !isGiven('MAIL_FROM'),
    'BACKUP_PASSPHRASE and BACKUP_RECIPIENT are both set: keep one of them, as the age format allows no more':
      isGiven('BACKUP_PASSPHRASE') && isGiven('BACKUP_RECIPIENT'),
  }
  const found = Object.entries(problems).flatMap(([problem, isThere]) => (isThere ? [problem] : []))
  return [...found, ...checkBackupStorage(given), ...checkUploadsTogether(given)]
}
