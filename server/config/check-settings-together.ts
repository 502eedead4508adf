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
    [`${missingBackupStorage.join(', ')} missing: backups are copied to an S3-compatible place only when its address, bucket and key are all set`]:
      missingBackupStorage.length > 0,
  }
  const found = Object.entries(problems).flatMap(([problem, isThere]) => (isThere ? [problem] : []))
  return [...found, ...checkUploadsTogether(config)]
}

/** Names that are no setting but nearly one: 'PUBLIC_ULR: is PUBLIC_URL meant?' */
export function findMisspelledNames(given: readonly string[], known: readonly string[]): string[] {
  const isKnown = new Set(known)
  return given.flatMap((name) => {
    if (isKnown.has(name) || name.length < minNameLength) return []
    const meant = known.find(
      (setting) => setting.length >= minNameLength && countTypingSlips(name, setting) <= 1,
    )
    return meant ? [`${name} is not a setting of the shop: is ${meant} meant?`] : []
  })
}

/** Shorter names are near too many others: PORT, HOST, SEED. */
const minNameLength = 6

/** Letters that are missing, added, wrong or swapped with their neighbour (optimal string alignment); case does not count. */
function countTypingSlips(typed: string, meant: string): number {
  const [from, to] = [typed.toUpperCase(), meant.toUpperCase()]
  if (Math.abs(from.length - to.length) > 1) return Number.POSITIVE_INFINITY
  const costs = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const costAt = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const cost = Math.min(
        costAt(row - 1, column) + 1,
        costAt(row, column - 1) + 1,
        costAt(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? costAt(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      costs[row]?.splice(column, 1, cost)
    }
  }
  return costAt(from.length, to.length)
}
