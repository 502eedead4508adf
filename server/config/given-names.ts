import { readFileSync } from 'node:fs'
import { secretNames, settingNames } from './environment-schema.ts'

const uploadsMoved =
  'UPLOADS_S3_URL holds address, key, bucket and folder of the pictures in one, and with public= what was UPLOADS_URL'
const copiesMoved = 'BACKUP_S3_URL holds address, key, bucket and folder of the copies in one'
const keyMoved = 'set the same value as BACKUP_KEY'
const alertsMoved = 'name it in ALERT_TO'
const logsMoved = 'set RETENTION_LOGS_DAYS, which holds for both logs'
const withoutEffect = 'take it out of the settings (CHANGELOG.md, 3.0.0)'

/** Without these the shop would go on and lose data or protection unseen: it does not start before they are moved. */
const goneAndNeeded: Record<string, string> = {
  UPLOADS_S3_ENDPOINT: uploadsMoved,
  UPLOADS_S3_BUCKET: uploadsMoved,
  UPLOADS_S3_REGION: uploadsMoved,
  UPLOADS_S3_KEY: uploadsMoved,
  UPLOADS_S3_SECRET: uploadsMoved,
  UPLOADS_S3_PREFIX: uploadsMoved,
  UPLOADS_S3_STYLE: uploadsMoved,
  UPLOADS_URL: uploadsMoved,
  BACKUP_S3_ENDPOINT: copiesMoved,
  BACKUP_S3_BUCKET: copiesMoved,
  BACKUP_S3_REGION: copiesMoved,
  BACKUP_S3_ACCESS_KEY_ID: copiesMoved,
  BACKUP_S3_SECRET_ACCESS_KEY: copiesMoved,
  BACKUP_S3_PREFIX: copiesMoved,
  BACKUP_S3_PATH_STYLE: copiesMoved,
  BACKUP_PASSPHRASE: keyMoved,
  BACKUP_RECIPIENT: keyMoved,
  BACKUP_IDENTITY: keyMoved,
  BACKUP_DIR:
    'mount or link that folder to DATA_DIR/backups, where backups are and stay, with the list of erased persons',
  BACKUP_KEEP: 'backups of 7 days, 4 weeks and 6 months are kept; copy elsewhere what shall stay longer',
  ALERT_EMAIL: alertsMoved,
  ALERT_WEBHOOK: alertsMoved,
  RETENTION_INVOICES_YEARS: 'invoices keep name and address for the ten years of the law',
  RETENTION_ACCOUNT_LOG_DAYS: logsMoved,
  RETENTION_STAFF_VIEWS_DAYS: logsMoved,
  RETENTION_STAFF_LOG_DAYS: 'what staff did to accounts is kept for three years',
}

/** Without these nothing is lost. */
const gone: Record<string, string> = {
  RETENTION_MAIL_FILES_DAYS: 'mails written as files are kept for 30 days',
  RETENTION_POSTGRES_LOG_DAYS: 'lines in the log of the embedded PostgreSQL are kept for 30 days',
  BACKUP_BEFORE_MIGRATION: 'a shop in use is always backed up before a migration',
  COUNTRY_HEADER: 'cf-ipcountry of a trusted proxy is believed without it',
  HSTS_SUBDOMAINS: 'let the proxy send that header where you want it',
  FIRST_PASSWORD: 'with NODE_ENV=production the first password stands in a file',
  LOG_FORMAT: 'with NODE_ENV=production lines are JSON',
  LOG_REQUESTS: 'with NODE_ENV=production there is a line for each request, unless LOG_LEVEL leaves it out',
  WORKERS: withoutEffect,
  READ_DATABASE_URL: withoutEffect,
  CDN_CACHE_SECONDS: withoutEffect,
  CDN_TAG_HEADER: withoutEffect,
  CDN_PURGE_URL: withoutEffect,
  CDN_PURGE_TOKEN: withoutEffect,
}

/** What the given names say before any value is read: of settings that are gone, and of names that are nearly settings. */
export function explainNames(given: readonly string[]): { problems: string[]; warnings: string[] } {
  const tell = (names: Record<string, string>) =>
    given.flatMap((name) => {
      const setting = name.replace(/_FILE$/, '')
      return Object.hasOwn(names, setting) ? [`${name} is gone: ${names[setting]}`] : []
    })
  return { problems: tell(goneAndNeeded), warnings: [...tell(gone), ...given.flatMap(explainUnknownName)] }
}

const isKnown = new Set([...settingNames, ...secretNames.map((name) => `${name}_FILE`)])

/** 'PUBLIC_ULR: is PUBLIC_URL meant?', or a file for what is no secret. */
function explainUnknownName(name: string): string[] {
  if (isKnown.has(name) || name.length < minNameLength) return []
  const setting = name.replace(/_FILE$/, '')
  if (isKnown.has(setting))
    return [`${name} is not a setting of the shop: only secrets may stand in a file, set ${setting}`]
  const meant = [...isKnown].find((known) => known.length >= minNameLength && isNearly(name, known))
  return meant ? [`${name} is not a setting of the shop: is ${meant} meant?`] : []
}

/** Shorter names are near too many others: PORT, HOST, SEED. */
const minNameLength = 6

/** Whether one letter is missing, added or wrong, or two neighbours are swapped; case does not count. */
function isNearly(typed: string, meant: string): boolean {
  const [from, to] = [typed.toUpperCase(), meant.toUpperCase()]
  let start = 0
  while (start < to.length && from[start] === to[start]) start += 1
  const [rest, wanted] = [from.slice(start), to.slice(start)]
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)
  return (
    isSwapped || rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1)
  )
}

type ReadFiles = {
  settings: Record<string, string>
  problems: string[]
  /** Names of the settings whose file is no use. */
  failed: string[]
}

/** Replaces each NAME_FILE of a secret by what its file holds, without the line end. An unreadable or empty file is a problem. */
export function readSecretFiles(given: Readonly<Record<string, string>>): ReadFiles {
  const settings = { ...given }
  const problems: string[] = []
  const failed: string[] = []
  for (const name of secretNames) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    delete settings[`${name}_FILE`]
    if (given[name] !== undefined) {
      problems.push(`${name}_FILE and ${name} are both set: keep one of them`)
      continue
    }
    const content = readContent(file)
    if ('code' in content || content.text === '') failed.push(name)
    if ('code' in content) problems.push(`${name}_FILE: ${file} cannot be read (${content.code})`)
    else if (content.text === '') problems.push(`${name}_FILE: ${file} is empty`)
    else settings[name] = content.text
  }
  return { settings, problems, failed }
}

function readContent(file: string): { text: string } | { code: string } {
  try {
    return { text: readFileSync(file, 'utf8').trim() }
  } catch (error) {
    return { code: String((error as NodeJS.ErrnoException).code) }
  }
}
