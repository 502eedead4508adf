import path from 'node:path'
import { z } from 'zod'
import { whatsAppUrl } from '#domain/text/phone.ts'
import { readSecretFiles, secretSettings } from './config-files.ts'
import { checkSettingsTogether, findMisspelledNames } from './config-rules.ts'
import {
  isMailServer,
  isOrigin,
  isPostgresAddress,
  isProxyAddress,
  isSender,
  parseTrustProxy,
  profile,
} from './config-values.ts'
import { StartError } from './start-error.ts'

/** All errors in the environment at once, one message for each. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) => path.resolve(value))

const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

/** on or off, or another word that people write for the same. */
const isOn = () => z.stringbool({ error: 'must be on or off' }).default(false)

const wholeNumber = (error: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, error)
    .transform(Number)

const text = (limit: number) => z.string().max(limit, `must have at most ${limit} letters`)

/** Every setting (README, Settings). An empty variable counts as absent. */
const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port, a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port, a number from 0 to 65535')
    .default(3000),
  HOST: text(255).default('0.0.0.0'),
  LISTEN_FDS: z
    .string()
    .regex(/^[01]$/, 'must be 1: the shop listens on one socket')
    .transform(Number)
    .default(0),
  LISTEN_PID: z
    .string()
    .regex(/^\d{1,10}$/, 'must be the number of a process')
    .transform(Number)
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(isPostgresAddress, 'must be an address such as postgres://user:password@host:5432/name')
    .optional(),
  DATA_DIR: folder('.data'),
  UPLOADS_DIR: folder('uploads'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 letters').optional(),
  SESSION_SECRET_PREVIOUS: z.string().optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an http or https origin without a path, such as https://shop.example')
    .transform((address) => new URL(address).origin)
    .optional(),
  HSTS_SUBDOMAINS: isOn(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((value) => parseTrustProxy(value))
    .refine(
      (value) => !Array.isArray(value) || value.every(isProxyAddress),
      'must be a number of hops or addresses separated by commas, such as 1 or loopback, 10.0.0.0/8',
    ),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z\d-]{1,100}$/i, 'must be the name of a header, such as cf-ipcountry')
    .transform((name) => name.toLowerCase())
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  FIRST_PASSWORD: choice('print', 'file').default('print'),
  // Checked where it is used: a shop that already has an admin starts whatever is set here.
  ADMIN_PASSWORD: z.string().optional(),
  SEED: choice('demo', 'none').default('demo'),
  CONTACT_PHONE: text(50).regex(/\d/, 'must be a phone number').default('+212 5 24 00 00 00'),
  CONTACT_EMAIL: z.email('must be an e-mail address').default('salam@fakhar-asfi.example'),
  CONTACT_WHATSAPP: text(50)
    .refine(
      (phone) => whatsAppUrl(phone) !== null,
      'must be a whole phone number, such as +212 6 12 34 56 78',
    )
    .optional(),
  INSTAGRAM_URL: profile('instagram.com'),
  FACEBOOK_URL: profile('facebook.com'),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an address such as smtps://user:password@mail.example:465')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      isSender,
      'must be an e-mail address, or a name and an address as in Fakhar Asfi <salam@shop.example>',
    )
    .optional(),
  REQUIRE_VERIFIED_EMAIL: isOn(),
  REQUIRE_STAFF_MFA: isOn(),
  CURRENCY_RATES_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  CONTACT_INBOX: choice('off', 'on').default('off'),
  SERVICE_WORKER: choice('on', 'off').default('on'),
  PAGE_CACHE_MB: wholeNumber('must be a number of megabytes, or 0 for none').default(24),
  CDN_CACHE_SECONDS: wholeNumber('must be a number of seconds, or 0').default(0),
  CDN_TAG_HEADER: choice('cache-tag', 'surrogate-key').optional(),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  LOG_REQUESTS: isOn(),
})

export type Config = Readonly<ReturnType<typeof toConfig> & { warnings: string[] }>

/** Reads the settings. Throws a ConfigError that lists every error. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.entries(environment).flatMap(([name, value]): [string, string][] =>
    value === undefined || value.trim() === '' ? [] : [[name, value]],
  )
  const { settings, problems } = readSecretFiles(Object.fromEntries(given))
  const parsed = environmentSchema.safeParse(settings)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError([...problems, ...issues])
  }
  const config = toConfig(parsed.data)
  problems.push(...checkSettingsTogether(config))
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.freeze({ ...config, warnings: findMisspelledNames(Object.keys(settings), settingNames) })
}

const settingNames = [
  ...Object.keys(environmentSchema.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
]

/** The settings under their names in code; null means not set. */
function toConfig(settings: z.output<typeof environmentSchema>) {
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
    /** How long a CDN may keep public pages; 0: not at all. */
    cdnCacheSeconds: settings.CDN_CACHE_SECONDS,
    /** Header that names a page's tags to the CDN. */
    cdnTagHeader: settings.CDN_TAG_HEADER ?? null,
    /** Null: pages of a CDN end by CDN_CACHE_SECONDS alone. */
    cdnPurgeUrl: settings.CDN_PURGE_URL ?? null,
    cdnPurgeToken: settings.CDN_PURGE_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
    /** On: a line for each answered request. */
    logsRequests: settings.LOG_REQUESTS,
  }
}
