import type { toConfig } from './to-config.ts'
import { parseTrustProxy } from './value-types.ts'

/**
 * What one setting needs from another, as messages; the shop would start without it and fail its visitors silently. By the
 * text of the settings, as a wrong value still shows what else will be needed: all is then named at one start.
 */
export function checkSettingsTogether(given: Readonly<Record<string, string | undefined>>): string[] {
  const isGiven = (name: string) => given[name] !== undefined
  const alertsByMail = /(^|,)\s*(?![a-z]+:)[^\s,]/i.test(given.ALERT_TO ?? '')
  const wantsMailServer = isGiven('SMTP_URL') || alertsByMail
  return listTrue({
    'LISTEN_FDS must be 1: the shop listens on one socket':
      isGiven('LISTEN_FDS') && !/^[01]$/.test(given.LISTEN_FDS ?? ''),
    'TRUST_PROXY is missing: PUBLIC_URL is on https, and without it every request counts as plain http, so that nobody could sign in. Set it to the number of proxies before the shop, such as 1':
      isOnHttps(given.PUBLIC_URL) && !parseTrustProxy(given.TRUST_PROXY ?? ''),
    'SMTP_URL is missing: without it the mails of ALERT_TO would only be written as files':
      alertsByMail && !isGiven('SMTP_URL'),
    'PUBLIC_URL is missing: with a mail server the shop sends links by mail, which would lead to localhost. Set it to the address of the shop, such as https://shop.example':
      wantsMailServer && !isGiven('PUBLIC_URL'),
    'MAIL_FROM is missing: with a mail server mails need a sender that the mail server may use, such as salam@shop.example':
      wantsMailServer && !isGiven('MAIL_FROM'),
    'UPLOADS_S3_URL must say public=https: on pages of https browsers load no pictures by http':
      isOnHttps(given.PUBLIC_URL) && /[?&]public=http(:|%3a)/i.test(given.UPLOADS_S3_URL ?? ''),
  })
}

/** Settings that do nothing while another is absent, as warnings: the shop sells all the same. */
export function findIneffectiveSettings(config: ReturnType<typeof toConfig>): string[] {
  return listTrue({
    'REQUIRE_VERIFIED_EMAIL shuts out everybody who registers: without SMTP_URL nobody gets the mail by which an address is confirmed':
      config.firstSettings.security.is_verified_email_required && config.smtpUrl === null,
    'BACKUP_S3_URL has no effect without BACKUP_AT: only backups that the shop takes by itself are copied':
      config.backupStorage !== null && config.backupAt === null,
  })
}

function listTrue(messages: Record<string, unknown>): string[] {
  return Object.entries(messages).flatMap(([message, isTrue]) => (isTrue ? [message] : []))
}

/** Also of an address that is wrong otherwise. */
const isOnHttps = (address: string | undefined) => /^\s*https[:/]/i.test(address ?? '')
