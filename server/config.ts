import path from 'node:path'
import type { FirstSettings } from '#domain/admin/settings.ts'
import { environmentSchema, type Settings } from './config/environment-schema.ts'
import { explainNames, readSecretFiles } from './config/given-names.ts'
import { parseTrustProxy } from './config/value-types.ts'
import { StartError } from './start-error.ts'

export type Config = Readonly<ReturnType<typeof toConfig> & { warnings: string[] }>

/** Throws a StartError with a line for each error. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.entries(environment).flatMap(([name, value]): [string, string][] =>
    value === undefined || value.trim() === '' ? [] : [[name, value]],
  )
  const { settings, problems, failed } = readSecretFiles(Object.fromEntries(given))
  const names = explainNames(Object.keys(settings))
  const parsed = environmentSchema.safeParse(settings)
  const issues = parsed.success ? [] : parsed.error.issues
  problems.push(
    ...names.problems,
    ...issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    // A file that cannot be read still shows that its setting is wanted.
    ...checkSettingsTogether({ ...settings, ...Object.fromEntries(failed.map((name) => [name, ''])) }),
  )
  // A misspelt name is often the reason why another setting is missing.
  if (!parsed.success || problems.length > 0)
    throw new StartError(['The settings cannot be used:', ...problems, ...names.warnings].join('\n  '))
  const config = toConfig(parsed.data, environment)
  return Object.freeze({ ...config, warnings: [...names.warnings, ...findIneffectiveSettings(config)] })
}

/** Null means that the setting is not set. */
function toConfig(settings: Settings, supervisor: NodeJS.ProcessEnv) {
  const isLogKept = supervisor.NODE_ENV === 'production'
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** LISTEN_PID names the process for which systemd opened the socket. */
    isSocketInherited:
      supervisor.LISTEN_FDS === '1' && Number(supervisor.LISTEN_PID || process.pid) === process.pid,
    /** Null stands for the embedded PostgreSQL under dataDir. */
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDir: settings.DATA_DIR,
    uploadsDir: settings.UPLOADS_DIR,
    uploadsBucket: settings.UPLOADS_S3_URL ?? null,
    sessionSecret: settings.SESSION_SECRET ?? null,
    /** Its signatures and encrypted values are still accepted. */
    previousSecret: settings.SESSION_SECRET_PREVIOUS ?? null,
    publicUrl: settings.PUBLIC_URL ?? null,
    isHttps: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    trustProxy: settings.TRUST_PROXY,
    adminEmail: settings.ADMIN_EMAIL ?? null,
    adminPassword: settings.ADMIN_PASSWORD ?? null,
    seed: settings.SEED,
    firstSettings: toFirstSettings(settings),
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    currencyRatesUrl: settings.CURRENCY_RATES_URL ?? null,
    hasServiceWorker: settings.SERVICE_WORKER,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: settings.LOG_LEVEL,
    /**
     * Programs collect the log and keep it: it is JSON, with a line for each request and no password. Else people read
     * it.
     */
    isLogKept,
    metricsToken: settings.METRICS_TOKEN ?? null,
    alertEmail: settings.ALERT_TO?.email ?? null,
    /** The address often holds a key in its path, so it is secret. Null means that no program is notified. */
    alertWebhook: settings.ALERT_TO?.webhook ?? null,
    backupAt: settings.BACKUP_AT === 'off' ? null : settings.BACKUP_AT,
    backupDir: path.join(settings.DATA_DIR, 'backups'),
    backupKeys: settings.BACKUP_KEY ?? { passphrase: null, recipients: [], identity: null },
    backupStorage: settings.BACKUP_S3_URL ?? null,
    retention: {
      /** After these, name, phone and address leave orders without an account. */
      guestOrderYears: settings.RETENTION_GUEST_ORDERS_YEARS,
      messageDays: settings.RETENTION_MESSAGES_DAYS,
      logDays: settings.RETENTION_LOGS_DAYS,
    },
  }
}

/** These apply until the seller sets something else in the admin; the demo has stand-ins and every service. */
function toFirstSettings(settings: Settings): FirstSettings {
  const isDemo = settings.SEED === 'demo'
  const profile = (network: string) => (isDemo ? `https://www.${network}.com/fakhar-asfi.example` : '')
  return {
    shop: {
      phone: settings.CONTACT_PHONE,
      second_phone: '',
      second_email: '',
      whatsapp: settings.CONTACT_WHATSAPP ?? (isDemo ? settings.CONTACT_PHONE : ''),
      email: settings.CONTACT_EMAIL,
      instagram: settings.INSTAGRAM_URL ?? profile('instagram'),
      facebook: settings.FACEBOOK_URL ?? profile('facebook'),
      is_inbox_open: settings.CONTACT_INBOX === 'on',
      first_currency: 'visitor',
    },
    security: {
      is_staff_factor_required: settings.REQUIRE_STAFF_MFA,
      is_verified_email_required: settings.REQUIRE_VERIFIED_EMAIL,
    },
    services: { offers_marks: isDemo, offers_gifts: isDemo },
  }
}

/**
 * With a setting that lacks another the shop would start and silently fail its visitors. A wrong value counts as given,
 * so that one start names everything that is missing.
 */
function checkSettingsTogether(given: Readonly<Record<string, string | undefined>>): string[] {
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

/** The shop sells all the same, so these are warnings. */
function findIneffectiveSettings(config: ReturnType<typeof toConfig>): string[] {
  const { passphrase, identity, recipients } = config.backupKeys
  return listTrue({
    'REQUIRE_VERIFIED_EMAIL shuts out everybody who registers: without SMTP_URL nobody gets the mail by which an address is confirmed':
      config.firstSettings.security.is_verified_email_required && config.smtpUrl === null,
    'BACKUP_S3_URL has no effect without BACKUP_AT: only backups that the shop takes by itself are copied':
      config.backupStorage !== null && config.backupAt === null,
    'BACKUP_S3_URL without BACKUP_KEY: whoever runs that place can read all orders and addresses':
      config.backupStorage !== null && passphrase === null && identity === null && recipients.length === 0,
  })
}

function listTrue(messages: Record<string, unknown>): string[] {
  return Object.entries(messages).flatMap(([message, isTrue]) => (isTrue ? [message] : []))
}

const isOnHttps = (address: string | undefined) => /^\s*https[:/]/i.test(address ?? '')
