import * as z from 'zod'
import { settingsGroups } from '#domain/admin/settings.ts'
import { contactFormats } from '#domain/text/contact-format.ts'
import {
  alertTargets,
  backupKey,
  bucketAddress,
  choice,
  emailAddress,
  folder,
  mailSender,
  mailServer,
  onOff,
  origin,
  postgresAddress,
  text,
  trustedProxies,
  webAddress,
  wholeNumber,
} from './value-types.ts'

type SettingText = {
  unset: string
  /** docs/settings.md is made of it. */
  description: string
  /** It may stand in a file instead, as Docker and systemd hand over secrets: SESSION_SECRET_FILE=/run/secrets/… */
  isSecret?: true
}

export const settingTexts = z.registry<SettingText>()

function explained<Schema extends z.ZodType>(schema: Schema, unset: string, description: string): Schema {
  settingTexts.add(schema, { unset, description })
  return schema
}

function secret<Schema extends z.ZodType>(schema: Schema, unset: string, description: string): Schema {
  settingTexts.add(schema, { unset, description, isSecret: true })
  return schema
}

const { phone, email } = settingsGroups.shop.fields
const profile = (network: 'instagram' | 'facebook') =>
  z
    .string()
    .refine(
      contactFormats[network],
      `must be the address of a profile, such as https://www.${network}.com/name`,
    )
    .optional()
const days = (fallback: number) => wholeNumber('a number of days', 1, 10_000).default(fallback)
const firstValue = 'The first value of a setting in the admin: '

/** An empty variable counts as absent. */
export const settingSections = {
  'Address and proxies': {
    PORT: explained(
      wholeNumber('a port, a number', 0, 65_535).default(3000),
      '3000',
      'Where it listens. Under systemd’s socket activation the inherited socket is used instead.',
    ),
    HOST: explained(text(255).default('0.0.0.0'), '0.0.0.0', 'The address on which it listens.'),
    PUBLIC_URL: explained(
      origin.optional(),
      'the request’s own origin',
      'Scheme and host of canonical links and of links in mails, such as `https://shop.example`; on https it needs `TRUST_PROXY`.',
    ),
    TRUST_PROXY: explained(
      trustedProxies,
      'none',
      'Hops or addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto, and whose cf-ipcountry, are believed (X-Forwarded-Host never is: proxies pass on Host), such as `1` or `loopback, 10.0.0.0/8`, never all (`0.0.0.0/0`). Too many believe what visitors invent, too few count all visitors as one.',
    ),
  },
  'Database and files': {
    DATABASE_URL: secret(
      postgresAddress.optional(),
      'an embedded PostgreSQL under `DATA_DIR`',
      'A PostgreSQL of your own: UTF-8 character type; a pooler before it must keep sessions, as changes are heard by LISTEN ([scale.md](scale.md#pgbouncer)).',
    ),
    DATA_DIR: explained(
      folder('.data'),
      './.data',
      'What must be kept: the embedded database, the secret, mails written as files, and in `backups` the backups (to keep those on another disk, mount it there).',
    ),
    UPLOADS_DIR: explained(folder('uploads'), './uploads', 'Pictures, which must be kept too.'),
    UPLOADS_S3_URL: secret(
      bucketAddress('').optional(),
      'pictures are kept in `UPLOADS_DIR`',
      'Pictures are kept in this bucket of an S3-compatible service: `https://KEY:SECRET@s3.example/bucket/folder`. The folder may be left out; the key may get, put, delete and list. After it, where needed: `?region=eu-west-3`, `style=host` for a service that wants the bucket in the host’s name, `public=https://pictures.shop.example` where browsers fetch them there themselves. `UPLOADS_DIR` then only receives files. While the bucket fails pictures are answered 503 and uploads refused; the rest goes on.',
    ),
    SEED: explained(choice('demo', 'none').default('demo'), 'demo', '`none` opens an empty shop.'),
  },
  'Secret and first admin': {
    SESSION_SECRET: secret(
      z.string().min(32, 'must have at least 32 letters').optional(),
      'made once, kept in `DATA_DIR`',
      'Signs session cookies and seals second factors and waiting mails; at least 32 letters. Processes and hosts on one database need the same, and are told so when it differs.',
    ),
    SESSION_SECRET_PREVIOUS: secret(
      z.string().optional(),
      'none',
      'The secret before a change: what it signed and sealed still counts. To be taken away after 90 days.',
    ),
    ADMIN_EMAIL: explained(emailAddress.optional(), 'admin@fakhar-asfi.example', 'The first admin.'),
    ADMIN_PASSWORD: secret(
      // It is checked where it is used: a shop that already has an admin starts whatever is set here.
      z.string().optional(),
      'made up, and told once',
      'At least 10 letters, no common one, not made of names. Once there is an admin, it is not read. A made-up one is printed; with `NODE_ENV=production`, where the log is kept, it stands in `DATA_DIR/first-admin.txt`, for the shop’s user alone, until an admin signs in.',
    ),
  },
  Mail: {
    SMTP_URL: secret(
      mailServer.optional(),
      'mails are written as files to `DATA_DIR/mail`',
      'The mail server, such as `smtps://user:password@mail.example:465`, or `smtp://…:587` where encryption begins later (STARTTLS). It needs `PUBLIC_URL`, by which links in mails are made, and `MAIL_FROM`.',
    ),
    MAIL_FROM: explained(
      mailSender.optional(),
      'none',
      'The sender of all mails, which the mail server must allow: `Fakhar Asfi <salam@shop.example>`.',
    ),
  },
  'What the seller sets': {
    CONTACT_PHONE: explained(
      text(50).refine(contactFormats.phone, 'must be a phone number').default(phone.fallback),
      'a stand-in of the design',
      `${firstValue}the telephone in banner, footer, policies and mails.`,
    ),
    CONTACT_WHATSAPP: explained(
      text(50)
        .refine(contactFormats.whatsapp, 'must be a whole phone number, such as +212 6 12 34 56 78')
        .optional(),
      'none; with `SEED=demo` the telephone',
      `${firstValue}a number for chats.`,
    ),
    CONTACT_EMAIL: explained(
      emailAddress.default(email.fallback),
      'a stand-in of the design',
      `${firstValue}the e-mail address in the same places.`,
    ),
    INSTAGRAM_URL: explained(
      profile('instagram'),
      'none; with `SEED=demo` a stand-in',
      `${firstValue}the address of a profile. What is not set is linked nowhere.`,
    ),
    FACEBOOK_URL: explained(
      profile('facebook'),
      'none; with `SEED=demo` a stand-in',
      `${firstValue}the same.`,
    ),
    CONTACT_INBOX: explained(
      choice('off', 'on').default('off'),
      'off',
      `${firstValue}\`on\` keeps contact messages for staff; off: visitors send them by WhatsApp or mail themselves.`,
    ),
    REQUIRE_VERIFIED_EMAIL: explained(
      onOff(false),
      'off',
      `${firstValue}\`on\`: who registers confirms the address first, for which \`SMTP_URL\` is needed.`,
    ),
    REQUIRE_STAFF_MFA: explained(onOff(false), 'off', `${firstValue}\`on\`: staff need a second factor.`),
  },
  'Pages and rates': {
    CURRENCY_RATES_URL: explained(
      webAddress.optional(),
      'the rates shipped with the project',
      'Daily rates, as JSON: `{"base": "MAD", "date": "2026-09-29", "rates": {"EUR": 0.0912343, …}}`, how much of each currency one dirham is.',
    ),
    SERVICE_WORKER: explained(
      onOff(true),
      'on',
      '`off`: nothing is kept for times without network, and what browsers kept goes.',
    ),
    PAGE_CACHE_MB: explained(
      wholeNumber('a number of megabytes', 0, 10_000).default(16),
      '16',
      'Memory for rendered public pages; 0: each is rendered for each request.',
    ),
  },
  'Log, figures and alerts': {
    LOG_LEVEL: explained(
      choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
      'info',
      'Which lines are written; those of a start and an end always are. With `NODE_ENV=production` they are JSON for programs, and there is an `info` line for each answered request (method, route, status, ms, bytes).',
    ),
    METRICS_TOKEN: secret(
      z.string().min(16, 'must have at least 16 letters').optional(),
      '`/metrics` is for programs on this machine, directly',
      'At least 16 letters: whoever sends it as a bearer token reads `/metrics`.',
    ),
    ALERT_TO: secret(
      alertTargets.optional(),
      'failures are shown on `/admin/doctor` only',
      'Who is told when a check of the doctor fails, at most hourly, and when all is well again: an e-mail address (it needs `SMTP_URL`), an http or https address, also in the own network, or both separated by a comma. The second gets JSON, `{"text", "state": "failing" or "recovered", "failures": […]}`; when it does not answer it is tried again for about 45 minutes, and the log says so.',
    ),
  },
  Backups: {
    BACKUP_AT: explained(
      z
        .string()
        .regex(
          /^(off|([01]\d|2[0-3]):[0-5]\d)$/,
          'must be a time of day in Morocco such as 03:30, or off for no scheduled backups',
        )
        .default('off'),
      'off; in the image `03:30`',
      'Time of day in Morocco at which the shop takes a backup, restores it into a scratch database and counts it ([how](decisions/29-backups.md)); a time at which it was off is made up. `off`: only backups that you take, and those before migrations.',
    ),
    BACKUP_KEY: secret(
      backupKey.optional(),
      'backups can be read by whoever has them, and the command says so',
      'Encrypts backups and opens them again: at least 16 letters, or a secret key of age (`AGE-SECRET-KEY-1…`, or the file of `age-keygen`). Or public keys of age (`age1…`), separated by commas: the server then writes backups that it cannot read, and `restore` needs the secret key here. Lost: no backup can be opened.',
    ),
    BACKUP_S3_URL: secret(
      bucketAddress('backups/').optional(),
      'backups stay on this machine alone',
      'An S3-compatible place to which backups that the shop takes by itself (`BACKUP_AT`) are copied, written as `UPLOADS_S3_URL`; its folder, `backups` where none is named, is for this shop alone. What could not be copied is copied with the next backup. Set `BACKUP_KEY` too: without it whoever runs that place can read your orders.',
    ),
  },
  'Personal data (law 09-08)': {
    RETENTION_GUEST_ORDERS_YEARS: explained(
      wholeNumber('a number of years', 1, 50).default(5),
      '5',
      'Years after which name, phone, address and notes leave orders without an account; number, date, city, lines and sums stay, and so do issued invoices.',
    ),
    RETENTION_MESSAGES_DAYS: explained(days(365), '365', 'Days after which contact messages are deleted.'),
    RETENTION_LOGS_DAYS: explained(
      days(365),
      '365',
      'Days for which it is kept what people did with their account, and who of the staff opened whose data.',
    ),
  },
} as const

const sections = settingSections
export const environmentSchema = z.object({
  ...sections['Address and proxies'],
  ...sections['Database and files'],
  ...sections['Secret and first admin'],
  ...sections.Mail,
  ...sections['What the seller sets'],
  ...sections['Pages and rates'],
  ...sections['Log, figures and alerts'],
  ...sections.Backups,
  ...sections['Personal data (law 09-08)'],
})

export type Settings = z.output<typeof environmentSchema>

export const settingNames = Object.keys(environmentSchema.shape)

export const secretNames = Object.entries(environmentSchema.shape).flatMap(([name, schema]) =>
  settingTexts.get(schema as z.ZodType)?.isSecret ? [name] : [],
)
