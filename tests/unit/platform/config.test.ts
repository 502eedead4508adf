import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config.ts'

function errorsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('readConfig', () => {
  test('requires nothing: every setting has a default', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      isSocketInherited: false,
      databaseUrl: null,
      dataDir: path.resolve('.data'),
      uploadsDir: path.resolve('uploads'),
      uploadsBucket: null,
      uploadsUrl: null,
      sessionSecret: null,
      previousSecret: null,
      publicUrl: null,
      isHttps: false,
      hasSecureSubdomains: false,
      trustProxy: false,
      countryHeader: null,
      adminEmail: null,
      adminPassword: null,
      firstPassword: 'print',
      seed: 'demo',
      contactPhone: '+212 5 24 00 00 00',
      contactEmail: 'salam@fakhar-asfi.example',
      whatsApp: '+212 5 24 00 00 00',
      instagramUrl: 'https://www.instagram.com/fakhar-asfi.example',
      facebookUrl: 'https://www.facebook.com/fakhar-asfi.example',
      smtpUrl: null,
      mailFrom: null,
      requireVerifiedEmail: false,
      requireStaffMfa: false,
      currencyRatesUrl: null,
      hasContactInbox: false,
      hasServiceWorker: true,
      pageCacheBytes: 16 * 1024 * 1024,
      logLevel: 'info',
      logsRequests: false,
      alertEmail: null,
      alertWebhook: null,
      retention: {
        guestOrderYears: 5,
        invoiceYears: 10,
        messageDays: 365,
        mailFileDays: 30,
        accountLogDays: 365,
        staffLogDays: 1095,
        staffViewDays: 365,
        postgresLogDays: 30,
      },
      backupKeys: { passphrase: null, recipients: [], identity: null },
      backupAt: null,
      backupKeeping: { days: 7, weeks: 4, months: 6 },
      backupDir: path.resolve('.data/backups'),
      hasBackupBeforeMigration: true,
      backupStorage: null,
      logFormat: 'readable',
      metricsToken: null,
      warnings: [],
    })
  })

  test('has ways to be reached in the networks only where they are set, or in the demo', () => {
    const none = { whatsApp: null, instagramUrl: null, facebookUrl: null }
    expect(readConfig({ SEED: 'none' })).toMatchObject(none)
    expect(readConfig({ SEED: 'none', CONTACT_WHATSAPP: '0612345678' }).whatsApp).toBe('0612345678')
    expect(
      errorsOf({
        CONTACT_WHATSAPP: '5678',
        INSTAGRAM_URL: 'https://www.instagram.com/',
        FACEBOOK_URL: 'https://facebook.example/asfi',
      }),
    ).toEqual([
      'CONTACT_WHATSAPP must be a whole phone number, such as +212 6 12 34 56 78',
      'INSTAGRAM_URL must be the address of a profile, such as https://www.instagram.com/name',
      'FACEBOOK_URL must be the address of a profile, such as https://www.facebook.com/name',
    ])
  })

  test('treats an empty variable as absent, as docker compose writes it', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SEED: '' })).toEqual(readConfig({}))
  })

  test('accepts an inherited socket only if it is for this process', () => {
    expect(readConfig({ LISTEN_FDS: '1' }).isSocketInherited).toBe(true)
    expect(readConfig({ LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }).isSocketInherited).toBe(true)
    expect(readConfig({ LISTEN_FDS: '1', LISTEN_PID: String(process.ppid) }).isSocketInherited).toBe(false)
    expect(readConfig({ LISTEN_FDS: '0' }).isSocketInherited).toBe(false)
    expect(errorsOf({ LISTEN_FDS: '2', LISTEN_PID: 'me' })).toEqual([
      'LISTEN_FDS must be 1: the shop listens on one socket',
      'LISTEN_PID must be the number of a process',
    ])
  })

  test('takes keys of age whole, several of them or a file as age-keygen writes it', () => {
    const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
    const identity = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX'
    const file = `# created: 2026-11-22\n# public key: age1\n${identity}\n`
    const { backupKeys } = readConfig({
      BACKUP_RECIPIENT: `${recipient}, ${recipient}`,
      BACKUP_IDENTITY: file,
    })
    expect(backupKeys).toEqual({ passphrase: null, recipients: [recipient, recipient], identity })
    expect(
      errorsOf({
        BACKUP_PASSPHRASE: 'much too short',
        BACKUP_RECIPIENT: recipient.replace('ql3z', 'ql3y'),
        BACKUP_IDENTITY: identity.toLowerCase(),
      }),
    ).toEqual([
      'BACKUP_PASSPHRASE must have at least 16 letters',
      'BACKUP_RECIPIENT must be public keys of age separated by commas, such as age-keygen prints: age1…',
      'BACKUP_IDENTITY must be a secret key of age, such as age-keygen prints: AGE-SECRET-KEY-1…',
      expect.stringMatching(/^BACKUP_PASSPHRASE and BACKUP_RECIPIENT are both set/),
    ])
    expect(errorsOf({ BACKUP_PASSPHRASE: 'long enough for a backup', BACKUP_RECIPIENT: recipient })).toEqual([
      'BACKUP_PASSPHRASE and BACKUP_RECIPIENT are both set: keep one of them, as the age format allows no more',
    ])
  })

  test('returns a read-only object', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  test('lists all errors at once, one message each', () => {
    const problems = errorsOf({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://localhost/shop',
      SESSION_SECRET: 'short',
      PUBLIC_URL: 'https://shop.example/path',
      TRUST_PROXY: 'everybody',
      COUNTRY_HEADER: 'Country: FR',
      ADMIN_EMAIL: 'admin',
      SEED: 'all',
      CONTACT_INBOX: 'yes',
      SERVICE_WORKER: 'maybe',
      LOG_LEVEL: 'loud',
      CURRENCY_RATES_URL: 'file:///etc/passwd',
      SMTP_URL: 'https://mail.example',
      MAIL_FROM: 'Fakhar Asfi',
      REQUIRE_VERIFIED_EMAIL: 'perhaps',
      REQUIRE_STAFF_MFA: '2',
      ALERT_EMAIL: 'me',
      ALERT_WEBHOOK: 'ftp://hooks.example',
      RETENTION_GUEST_ORDERS_YEARS: '0',
      RETENTION_INVOICES_YEARS: '9',
      RETENTION_MESSAGES_DAYS: 'for ever',
      RETENTION_MAIL_FILES_DAYS: '-1',
      RETENTION_ACCOUNT_LOG_DAYS: '99999',
      RETENTION_STAFF_LOG_DAYS: '1.5',
      RETENTION_STAFF_VIEWS_DAYS: '0',
      RETENTION_POSTGRES_LOG_DAYS: '10001',
    })
    expect(problems.map((message) => message.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SESSION_SECRET',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'COUNTRY_HEADER',
      'ADMIN_EMAIL',
      'SEED',
      'SMTP_URL',
      'MAIL_FROM',
      'REQUIRE_VERIFIED_EMAIL',
      'REQUIRE_STAFF_MFA',
      'CURRENCY_RATES_URL',
      'CONTACT_INBOX',
      'SERVICE_WORKER',
      'LOG_LEVEL',
      'ALERT_EMAIL',
      'ALERT_WEBHOOK',
      'RETENTION_GUEST_ORDERS_YEARS',
      'RETENTION_INVOICES_YEARS',
      'RETENTION_MESSAGES_DAYS',
      'RETENTION_MAIL_FILES_DAYS',
      'RETENTION_ACCOUNT_LOG_DAYS',
      'RETENTION_STAFF_LOG_DAYS',
      'RETENTION_STAFF_VIEWS_DAYS',
      'RETENTION_POSTGRES_LOG_DAYS',
    ])
  })

  test('says what would be valid', () => {
    expect(errorsOf({ SEED: 'all' })).toEqual(['SEED must be one of demo, none'])
  })

  test.each(['on', 'ON', 'true', '1', 'yes'])('reads REQUIRE_STAFF_MFA %s as on', (REQUIRE_STAFF_MFA) => {
    expect(readConfig({ REQUIRE_STAFF_MFA }).requireStaffMfa).toBe(true)
    expect(readConfig({ REQUIRE_STAFF_MFA: 'off' }).requireStaffMfa).toBe(false)
  })

  test('names what one setting needs from another, all at once', () => {
    expect(
      errorsOf({
        PUBLIC_URL: 'https://shop.example',
        SMTP_URL: 'smtp://mail.example',
      }).map((problem) => problem.split(' is missing')[0]),
    ).toEqual(['TRUST_PROXY', 'MAIL_FROM'])
    // The mail server that is missing will need the other two.
    expect(errorsOf({ ALERT_EMAIL: 'me@shop.example' })).toEqual([
      expect.stringMatching(/^SMTP_URL is missing: .* ALERT_EMAIL/),
      expect.stringMatching(/^PUBLIC_URL is missing: .* localhost/),
      expect.stringMatching(/^MAIL_FROM is missing: /),
    ])
    expect(errorsOf({ SMTP_URL: 'smtp://mail.example' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is missing: .* localhost/),
      expect.stringMatching(/^MAIL_FROM is missing: /),
    ])
    expect(errorsOf({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' })).toEqual([])
  })

  test('names wrong values, what settings need of each other and nearly right names in one go', () => {
    expect(
      errorsOf({
        PORT: 'eighty',
        TRUST_PROXY: 'everybody',
        PUBLIC_ULR: 'https://shop.example',
        SMTP_URL: 'smtp://mail.example',
        BACKUP_S3_ENDPOINT: 'https://s3.example/bucket',
        BACKUP_S3_BUCKET: 'copies',
        BACKUP_S3_ACCESS_KEY_ID: 'key',
      }),
    ).toEqual([
      expect.stringMatching(/^PORT must be a port/),
      expect.stringMatching(/^TRUST_PROXY must be a number of hops/),
      expect.stringMatching(/^BACKUP_S3_ENDPOINT must be the http or https address/),
      expect.stringMatching(/^PUBLIC_URL is missing: with a mail server/),
      expect.stringMatching(/^MAIL_FROM is missing/),
      expect.stringMatching(/^BACKUP_S3_SECRET_ACCESS_KEY is missing/),
      'PUBLIC_ULR is not a setting of the shop: is PUBLIC_URL meant?',
    ])
  })

  test.each([
    [{ PUBLIC_URL: 'https://shop.example/path' }, ['TRUST_PROXY']],
    [{ PUBLIC_URL: ' HTTPS//shop.example', TRUST_PROXY: '0' }, ['TRUST_PROXY']],
    [{ PUBLIC_URL: 'shop.example' }, []],
    [{ SMTP_URL: 'mail.example' }, ['PUBLIC_URL', 'MAIL_FROM']],
    [{ ALERT_EMAIL: 'me' }, ['SMTP_URL', 'PUBLIC_URL', 'MAIL_FROM']],
    [
      { BACKUP_S3_BUCKET: 'b'.repeat(101) },
      ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
    ],
    [{ UPLOADS_S3_BUCKET: 'B' }, ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_KEY', 'UPLOADS_S3_SECRET']],
    [
      { UPLOADS_URL: 'cdn.example' },
      ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_BUCKET', 'UPLOADS_S3_KEY', 'UPLOADS_S3_SECRET'],
    ],
  ])('names with the wrong value what it will need: %j', (settings, missing) => {
    expect(errorsOf(settings)).toEqual([
      expect.stringMatching(new RegExp(`^${Object.keys(settings)[0]} must `)),
      ...missing.map((name) => expect.stringMatching(new RegExp(`^${name} is missing: `))),
    ])
  })

  test('tells that pictures come by http also where their address is wrong otherwise', () => {
    const bucket = { UPLOADS_S3_ENDPOINT: 'http://s3', UPLOADS_S3_BUCKET: 'pictures', UPLOADS_S3_KEY: 'key' }
    const settings = {
      ...bucket,
      UPLOADS_S3_SECRET: 'secret',
      PUBLIC_URL: 'https://a.example',
      TRUST_PROXY: '1',
    }
    expect(errorsOf({ ...settings, UPLOADS_URL: 'http://cdn.example/?picture=' })).toEqual([
      expect.stringMatching(/^UPLOADS_URL must be an http or https address without a query/),
      expect.stringMatching(/^UPLOADS_URL must begin with https/),
    ])
  })

  test('warns of settings that have no effect without another', () => {
    const settings = {
      COUNTRY_HEADER: 'cf-ipcountry',
      HSTS_SUBDOMAINS: 'on',
      REQUIRE_VERIFIED_EMAIL: 'on',
      BACKUP_S3_ENDPOINT: 'https://s3.example',
      BACKUP_S3_BUCKET: 'copies',
      BACKUP_S3_ACCESS_KEY_ID: 'key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
      RETENTION_POSTGRES_LOG_DAYS: '30',
    }
    expect(readConfig({ ...settings, DATABASE_URL: 'postgres://localhost/shop' }).warnings).toEqual([
      expect.stringMatching(/^COUNTRY_HEADER has no effect without TRUST_PROXY/),
      expect.stringMatching(/^HSTS_SUBDOMAINS has no effect without a PUBLIC_URL on https/),
      expect.stringMatching(/^REQUIRE_VERIFIED_EMAIL shuts out .* without SMTP_URL/),
      expect.stringMatching(/^BACKUP_S3_BUCKET has no effect without BACKUP_AT/),
      expect.stringMatching(/^RETENTION_POSTGRES_LOG_DAYS has no effect with DATABASE_URL/),
    ])
    const needed = {
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'salam@shop.example',
      BACKUP_AT: '03:30',
    }
    expect(readConfig({ ...settings, ...needed }).warnings).toEqual([])
  })

  test('points out a file for a setting that is no secret', () => {
    expect(readConfig({ ADMIN_EMAIL_FILE: '/run/secrets/email' }).warnings).toEqual([
      'ADMIN_EMAIL_FILE is not a setting of the shop: only secrets may stand in a file, set ADMIN_EMAIL',
    ])
  })

  test('points out names that are nearly those of settings, and no others', () => {
    const names = ['PUBLIC_ULR', 'SMPT_URL', 'data_dir', 'LOGLEVEL', 'SESSION_SECRET_FIEL', 'CONTACT_PHON']
    expect(readConfig(Object.fromEntries(names.map((name) => [name, 'x']))).warnings).toEqual([
      'PUBLIC_ULR is not a setting of the shop: is PUBLIC_URL meant?',
      'SMPT_URL is not a setting of the shop: is SMTP_URL meant?',
      'data_dir is not a setting of the shop: is DATA_DIR meant?',
      'LOGLEVEL is not a setting of the shop: is LOG_LEVEL meant?',
      'SESSION_SECRET_FIEL is not a setting of the shop: is SESSION_SECRET_FILE meant?',
      'CONTACT_PHON is not a setting of the shop: is CONTACT_PHONE meant?',
    ])
    const others = ['HOSTNAME', 'PATH', 'LANG', 'NODE_ENV', 'PWD', 'PORTS', 'npm_config_user_agent']
    expect(readConfig(Object.fromEntries(others.map((name) => [name, 'x']))).warnings).toEqual([])
  })

  test('reads secrets from files', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-config-'))
    const file = path.join(folder, 'secret')
    await writeFile(file, `${'s'.repeat(40)}\n`)
    expect(readConfig({ SESSION_SECRET_FILE: file }).sessionSecret).toBe('s'.repeat(40))
    expect(errorsOf({ SESSION_SECRET_FILE: file, SESSION_SECRET: 't'.repeat(40) })).toEqual([
      'SESSION_SECRET_FILE and SESSION_SECRET are both set: keep one of them',
    ])
    await writeFile(file, '\n')
    // What needs the setting is not told that it is missing, and what it needs itself is.
    expect(errorsOf({ SMTP_URL_FILE: `${file}-not`, ALERT_EMAIL: 'operator@example.org' })).toEqual([
      `SMTP_URL_FILE: ${file}-not cannot be read (ENOENT)`,
      expect.stringMatching(/^PUBLIC_URL is missing: with a mail server/),
      expect.stringMatching(/^MAIL_FROM is missing/),
    ])
    expect(errorsOf({ ADMIN_PASSWORD_FILE: file, DATABASE_URL_FILE: `${file}-not` })).toEqual([
      `DATABASE_URL_FILE: ${file}-not cannot be read (ENOENT)`,
      `ADMIN_PASSWORD_FILE: ${file} is empty`,
    ])
    await rm(folder, { recursive: true })
  })

  test.each([
    '999.999.1.1',
    '10.0.0.0/99',
    '0.0.0.0/0',
    '::/0',
    '::1/129',
    '1.2.3.4/8/8',
    '10.0.0.0/',
    'localhost',
    'a.b',
  ])('rejects TRUST_PROXY %s', (TRUST_PROXY) => {
    expect(errorsOf({ TRUST_PROXY })).toHaveLength(1)
  })

  test.each(['salam@shop.example', 'فخّار آسفي <salam@shop.example>', '"Fakhar, Asfi" <salam@shop.example>'])(
    'accepts MAIL_FROM %s',
    (MAIL_FROM) => {
      expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
    },
  )

  test.each(['a@shop.example, b@shop.example', 'Fakhar <a@shop.example>\r\nBcc: b@shop.example', '<>'])(
    'rejects MAIL_FROM %j',
    (MAIL_FROM) => {
      expect(errorsOf({ MAIL_FROM })).toHaveLength(1)
    },
  )

  test('requires 32 characters of SESSION_SECRET, and accepts any previous one', () => {
    expect(errorsOf({ SESSION_SECRET: 'x'.repeat(31) })).toEqual([
      'SESSION_SECRET must have at least 32 letters',
    ])
    const SESSION_SECRET = 'x'.repeat(32)
    expect(readConfig({ SESSION_SECRET, SESSION_SECRET_PREVIOUS: 'short one' })).toMatchObject({
      sessionSecret: SESSION_SECRET,
      previousSecret: 'short one',
    })
  })

  test.each(['-1', '65536', '3.5', '0x50', '99999999'])('rejects the port %s', (PORT) => {
    expect(errorsOf({ PORT })).toHaveLength(1)
  })

  test.each([
    ['0', 0],
    ['2', 2],
    ['loopback', ['loopback']],
    ['Loopback, FE80::1', ['loopback', 'fe80::1']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('reads TRUST_PROXY %s for Express', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected)
  })

  test.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('reads PUBLIC_URL %s as an origin', (PUBLIC_URL, expected) => {
    expect(readConfig({ PUBLIC_URL, TRUST_PROXY: '1' }).publicUrl).toBe(expected)
  })

  test.each(['shop.example', 'ftp://shop.example', 'https://shop.example?a', 'https://me@shop.example'])(
    'rejects PUBLIC_URL %s',
    (PUBLIC_URL) => {
      expect(errorsOf({ PUBLIC_URL, TRUST_PROXY: '1' })).toEqual([
        expect.stringMatching(/^PUBLIC_URL must be/),
      ])
    },
  )
})
