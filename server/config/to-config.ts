import { toAlerts } from './alert-settings.ts'
import { toBackupKeys } from './backup-file-settings.ts'
import type { Settings } from './environment-schema.ts'
import { toObservationConfig } from './observation-settings.ts'
import { toRetention } from './retention-settings.ts'
import { toScheduledBackups } from './scheduled-backup-settings.ts'
import { toUploadsConfig } from './uploads-settings.ts'

/** The settings under their names in code; null means not set. */
export function toConfig(settings: Settings) {
  const isDemo = settings.SEED === 'demo'
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** The listening socket is inherited (systemd socket activation); LISTEN_PID names the process it is for. */
    isSocketInherited: settings.LISTEN_FDS === 1 && (settings.LISTEN_PID ?? process.pid) === process.pid,
    /** Null: the embedded PostgreSQL under dataDir. */
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDir: settings.DATA_DIR,
    uploadsDir: settings.UPLOADS_DIR,
    ...toUploadsConfig(settings),
    sessionSecret: settings.SESSION_SECRET ?? null,
    /** Still accepted for signatures and encrypted values. Null: only the current secret is. */
    previousSecret: settings.SESSION_SECRET_PREVIOUS ?? null,
    /** Null: links use the request's own origin. */
    publicUrl: settings.PUBLIC_URL ?? null,
    isHttps: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    /** Browsers then refuse plain http on every subdomain too. */
    hasSecureSubdomains: settings.HSTS_SUBDOMAINS,
    trustProxy: settings.TRUST_PROXY,
    /** Header in which a trusted proxy names the visitor's country. Null: looked up by IP address. */
    countryHeader: settings.COUNTRY_HEADER ?? null,
    adminEmail: settings.ADMIN_EMAIL ?? null,
    adminPassword: settings.ADMIN_PASSWORD ?? null,
    /** Where the first admin finds a password that the shop made up: in the output, or in a file of DATA_DIR. */
    firstPassword: settings.FIRST_PASSWORD,
    seed: settings.SEED,
    contactPhone: settings.CONTACT_PHONE,
    contactEmail: settings.CONTACT_EMAIL,
    /** Null: nothing links to it, here and below. The demo has stand-ins. */
    whatsApp: settings.CONTACT_WHATSAPP ?? (isDemo ? settings.CONTACT_PHONE : null),
    instagramUrl: settings.INSTAGRAM_URL ?? (isDemo ? 'https://www.instagram.com/fakhar-asfi.example' : null),
    facebookUrl: settings.FACEBOOK_URL ?? (isDemo ? 'https://www.facebook.com/fakhar-asfi.example' : null),
    /** Null: mails are written to dataDir/mail. */
    smtpUrl: settings.SMTP_URL ?? null,
    /** Null: the contact address. */
    mailFrom: settings.MAIL_FROM ?? null,
    requireVerifiedEmail: settings.REQUIRE_VERIFIED_EMAIL,
    requireStaffMfa: settings.REQUIRE_STAFF_MFA,
    currencyRatesUrl: settings.CURRENCY_RATES_URL ?? null,
    hasContactInbox: settings.CONTACT_INBOX === 'on',
    /** Off: no page registers a service worker, and existing ones are unregistered. */
    hasServiceWorker: settings.SERVICE_WORKER === 'on',
    /** Memory for drawn pages; 0: each page is drawn for each request. */
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: settings.LOG_LEVEL,
    /** On: a line for each answered request. */
    logsRequests: settings.LOG_REQUESTS,
    ...toAlerts(settings),
    ...toRetention(settings),
    backupKeys: toBackupKeys(settings),
    ...toScheduledBackups(settings),
    ...toObservationConfig(settings),
  }
}
