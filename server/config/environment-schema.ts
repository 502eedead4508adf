import { z } from 'zod'
import { whatsAppUrl } from '#domain/text/phone.ts'
import { alertSettings } from './alert-settings.ts'
import { backupFileSettings } from './backup-file-settings.ts'
import { observationSettings } from './observation-settings.ts'
import { retentionSettings } from './retention-settings.ts'
import { scheduledBackupSettings } from './scheduled-backup-settings.ts'
import { choice, folder, isOn, text, wholeNumber } from './setting-types.ts'
import {
  isMailServer,
  isOrigin,
  isPostgresAddress,
  isProxyAddress,
  isSender,
  parseTrustProxy,
  profile,
} from './setting-values.ts'
import { uploadsSettings } from './uploads-settings.ts'

/** Every setting (README, Settings). An empty variable counts as absent. */
export const environmentSchema = z.object({
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
  ...uploadsSettings,
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
  PAGE_CACHE_MB: wholeNumber('must be a number of megabytes, or 0 for none').default(16),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  LOG_REQUESTS: isOn(),
  ...alertSettings,
  ...retentionSettings,
  ...backupFileSettings,
  ...scheduledBackupSettings,
  ...observationSettings,
})

export type Settings = z.output<typeof environmentSchema>
