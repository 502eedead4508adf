import { checkUploadsTogether, type UploadsConfig } from './uploads-settings.ts'

type RelatedSettings = UploadsConfig & {
  publicUrl: string | null
  isHttps: boolean
  trustProxy: false | number | string[]
  smtpUrl: string | null
  mailFrom: string | null
  cdnCacheSeconds: number
  countryHeader: string | null
  cdnPurgeUrl: string | null
  cdnTagHeader: string | null
  alertEmail: string | null
  backupKeys: { passphrase: string | null; recipients: readonly string[] }
  databaseUrl: string | null
  readDatabaseUrl: string | null
  missingBackupStorage: string[]
}

/** What one setting needs from another, as messages; the shop would start without it and fail its visitors silently. */
export function checkSettingsTogether(config: RelatedSettings): string[] {
  const { publicUrl, isHttps, trustProxy, smtpUrl, mailFrom, cdnCacheSeconds, countryHeader } = config
  const {
    cdnPurgeUrl,
    cdnTagHeader,
    backupKeys,
    databaseUrl,
    readDatabaseUrl,
    missingBackupStorage,
    alertEmail,
  } = config
  const problems = {
    [`TRUST_PROXY is missing: PUBLIC_URL is ${publicUrl}, and without it every request counts as plain http, so that nobody could sign in. Set it to the number of proxies before the shop, such as 1`]:
      isHttps && !trustProxy,
    'PUBLIC_URL is missing: with SMTP_URL the shop sends links by mail, which would lead to localhost. Set it to the address of the shop, such as https://shop.example':
      smtpUrl !== null && publicUrl === null,
    'MAIL_FROM is missing: with SMTP_URL mails need a sender that the mail server may use, such as salam@shop.example':
      smtpUrl !== null && mailFrom === null,
    'COUNTRY_HEADER is missing: with CDN_CACHE_SECONDS the CDN must tell the visitor’s country, such as cf-ipcountry':
      cdnCacheSeconds > 0 && countryHeader === null,
    'CDN_TAG_HEADER is missing: CDN_PURGE_URL names tags that no page would have':
      cdnPurgeUrl !== null && cdnTagHeader === null,
    'SMTP_URL is missing: without it the mails of ALERT_EMAIL would only be written as files':
      alertEmail !== null && smtpUrl === null,
    'BACKUP_PASSPHRASE and BACKUP_RECIPIENT are both set: keep one of them, as the age format allows no more':
      backupKeys.passphrase !== null && backupKeys.recipients.length > 0,
    'DATABASE_URL is missing: READ_DATABASE_URL is a replica of that server, and the shop’s own PostgreSQL has none':
      readDatabaseUrl !== null && databaseUrl === null,
  }
  const found = Object.entries(problems).flatMap(([problem, isThere]) => (isThere ? [problem] : []))
  const missing = missingBackupStorage.map(
    (name) =>
      `${name} is missing: backups are copied to an S3-compatible place only when its address, bucket and key are all set`,
  )
  return [...found, ...missing, ...checkUploadsTogether(config)]
}
