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
      sessionSecret: null,
      previousSecret: null,
      publicUrl: null,
      isHttps: false,
      trustProxy: false,
      adminEmail: null,
      adminPassword: null,
      seed: 'demo',
      firstSettings: {
        shop: {
          phone: '+212 5 24 00 00 00',
          whatsapp: '+212 5 24 00 00 00',
          email: 'salam@fakhar-asfi.example',
          instagram: 'https://www.instagram.com/fakhar-asfi.example',
          second_phone: '',
          second_email: '',
          facebook: 'https://www.facebook.com/fakhar-asfi.example',
          is_inbox_open: false,
          first_currency: 'visitor',
        },
        security: { is_staff_factor_required: false, is_verified_email_required: false },
        services: { offers_marks: true, offers_gifts: true },
      },
      smtpUrl: null,
      mailFrom: null,
      currencyRatesUrl: null,
      hasServiceWorker: true,
      pageCacheBytes: 16 * 1024 * 1024,
      logLevel: 'info',
      isLogKept: false,
      alertEmail: null,
      alertWebhook: null,
      retention: { guestOrderYears: 5, messageDays: 365, logDays: 365 },
      backupKeys: { passphrase: null, recipients: [], identity: null },
      backupAt: null,
      backupDir: path.resolve('.data/backups'),
      backupStorage: null,
      metricsToken: null,
      warnings: [],
    })
  })

  test('has ways to be reached in the networks only where they are set, or in the demo', () => {
    const { shop } = readConfig({ SEED: 'none', CONTACT_WHATSAPP: '0612345678' }).firstSettings
    expect(shop).toMatchObject({ whatsapp: '0612345678', instagram: '', facebook: '' })
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
    expect(errorsOf({ LISTEN_FDS: '2' })).toEqual(['LISTEN_FDS must be 1: the shop listens on one socket'])
  })

  test('takes a passphrase for backups, or keys of age: several, or a file as age-keygen writes it', () => {
    const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
    const identity = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX'
    const keysOf = (BACKUP_KEY: string) => readConfig({ BACKUP_KEY }).backupKeys
    const none = { passphrase: null, recipients: [], identity: null }
    expect(keysOf('long enough for a backup')).toEqual({ ...none, passphrase: 'long enough for a backup' })
    expect(keysOf(`${recipient}, ${recipient}`)).toEqual({ ...none, recipients: [recipient, recipient] })
    const file = `# created: 2026-11-22\n# public key: age1\n${identity}\n`
    expect(keysOf(file)).toEqual({ ...none, identity })
    expect(errorsOf({ BACKUP_KEY: 'much too short' })).toEqual([
      'BACKUP_KEY must have at least 16 letters, or be a key of age',
    ])
    for (const BACKUP_KEY of [recipient.replace('ql3z', 'ql3y'), identity.replace('GFPYY', 'GFPYZ')]) {
      expect(errorsOf({ BACKUP_KEY })).toEqual([
        'BACKUP_KEY must be a whole key of age, such as age-keygen prints: age1… or AGE-SECRET-KEY-1…',
      ])
    }
  })

  test('reads a bucket with all that it needs from one address', () => {
    expect(
      readConfig({
        UPLOADS_S3_URL:
          'https://AKIA:a%2Fb%2B@s3.example/pots/shop/pictures?region=eu-west-3&style=host&public=https://pots.example/p/',
        BACKUP_S3_URL: 'https://key:secret@s3.example:9000/copies',
      }),
    ).toMatchObject({
      uploadsBucket: {
        endpoint: 'https://s3.example',
        bucket: 'pots',
        prefix: 'shop/pictures/',
        region: 'eu-west-3',
        isPathStyle: false,
        accessKeyId: 'AKIA',
        secretAccessKey: 'a/b+',
        publicAddress: 'https://pots.example/p',
      },
      backupStorage: {
        endpoint: 'https://s3.example:9000',
        bucket: 'copies',
        prefix: 'backups/',
        region: 'us-east-1',
        isPathStyle: true,
        publicAddress: null,
      },
    })
  })

  test.each([
    's3.example/pots',
    'https://s3.example/pots',
    'https://key@s3.example/pots',
    'https://key:secret@s3.example',
    'https://key:sec/ret@s3.example/pots',
    'https://key:%@s3.example/pots',
    'https://key:secret@s3.example/Pots',
    'https://key:secret@s3.example/pots/a b',
    'https://key:secret@s3.example/pots?regoin=eu',
    'https://key:secret@s3.example/pots?style=folder',
    'https://key:secret@s3.example/pots?public=pictures.example',
  ])('rejects the bucket %s, without telling its secret', (UPLOADS_S3_URL) => {
    expect(errorsOf({ UPLOADS_S3_URL })).toEqual([
      expect.stringMatching(/^UPLOADS_S3_URL must be an address with key, secret and bucket/),
    ])
  })

  test('tells failures to an address of mail, to a program, or to both', () => {
    expect(readConfig({ ALERT_TO: 'http://hooks.lan/key' })).toMatchObject({
      alertEmail: null,
      alertWebhook: 'http://hooks.lan/key',
    })
    const mail = {
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@shop.example',
      PUBLIC_URL: 'http://shop.example',
    }
    expect(readConfig({ ...mail, ALERT_TO: 'me@shop.example, http://hooks.lan/key' })).toMatchObject({
      alertEmail: 'me@shop.example',
      alertWebhook: 'http://hooks.lan/key',
    })
    expect(errorsOf({ ...mail, ALERT_TO: 'me@shop.example, you@shop.example' })).toHaveLength(1)
  })

  test('returns a read-only object', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  test('lists all errors at once, one message each', () => {
    const wrong = {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://localhost/shop',
      SESSION_SECRET: 'short',
      PUBLIC_URL: 'https://shop.example/path',
      TRUST_PROXY: 'everybody',
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
      PAGE_CACHE_MB: 'some',
      METRICS_TOKEN: 'short',
      ALERT_TO: 'ftp://hooks.example',
      RETENTION_GUEST_ORDERS_YEARS: '0',
      RETENTION_MESSAGES_DAYS: 'for ever',
      RETENTION_LOGS_DAYS: '10001',
    }
    const named = errorsOf(wrong).map((message) => message.split(' ')[0])
    expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted())
  })

  test('says what would be valid', () => {
    expect(errorsOf({ SEED: 'all' })).toEqual(['SEED must be one of demo, none'])
  })

  test.each([
    ['DATABASE_URL', 'postgres://shop:pa#ss@localhost/shop'],
    ['SMTP_URL', 'smtps://me:pa/ss@mail.example:465'],
  ])('says of %s how letters that end an address are written in its password', (name, address) => {
    expect(errorsOf({ [name]: address })[0]).toContain('%2F')
  })

  test.each(['on', 'ON', 'true', '1', 'yes'])('reads REQUIRE_STAFF_MFA %s as on', (REQUIRE_STAFF_MFA) => {
    const isRequired = (settings: NodeJS.ProcessEnv) =>
      readConfig(settings).firstSettings.security.is_staff_factor_required
    expect(isRequired({ REQUIRE_STAFF_MFA })).toBe(true)
    expect(isRequired({ REQUIRE_STAFF_MFA: 'off' })).toBe(false)
  })

  test('names what one setting needs from another, all at once', () => {
    expect(
      errorsOf({
        PUBLIC_URL: 'https://shop.example',
        SMTP_URL: 'smtp://mail.example',
      }).map((problem) => problem.split(' is missing')[0]),
    ).toEqual(['TRUST_PROXY', 'MAIL_FROM'])
    // The mail server that is missing will need the other two.
    expect(errorsOf({ ALERT_TO: 'me@shop.example' })).toEqual([
      expect.stringMatching(/^SMTP_URL is missing: .* ALERT_TO/),
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
      }),
    ).toEqual([
      expect.stringMatching(/^PORT must be a port/),
      expect.stringMatching(/^TRUST_PROXY must be a number of hops/),
      expect.stringMatching(/^PUBLIC_URL is missing: with a mail server/),
      expect.stringMatching(/^MAIL_FROM is missing/),
      'PUBLIC_ULR is not a setting of the shop: is PUBLIC_URL meant?',
    ])
  })

  test.each([
    [{ PUBLIC_URL: 'https://shop.example/path' }, ['TRUST_PROXY']],
    [{ PUBLIC_URL: ' HTTPS//shop.example', TRUST_PROXY: '0' }, ['TRUST_PROXY']],
    [{ PUBLIC_URL: 'shop.example' }, []],
    [{ SMTP_URL: 'mail.example' }, ['PUBLIC_URL', 'MAIL_FROM']],
    [{ ALERT_TO: 'me' }, ['SMTP_URL', 'PUBLIC_URL', 'MAIL_FROM']],
  ])('names with the wrong value what it will need: %j', (settings, missing) => {
    expect(errorsOf(settings)).toEqual([
      expect.stringMatching(new RegExp(`^${Object.keys(settings)[0]} must `)),
      ...missing.map((name) => expect.stringMatching(new RegExp(`^${name} is missing: `))),
    ])
  })

  test('wants pictures of a bucket by https on pages of https', () => {
    const settings = {
      PUBLIC_URL: 'https://a.example',
      TRUST_PROXY: '1',
      UPLOADS_S3_URL: 'https://key:secret@s3.example/pots?public=http://cdn.example',
    }
    expect(errorsOf(settings)).toEqual([expect.stringMatching(/^UPLOADS_S3_URL must say public=https/)])
  })

  test('warns of settings that have no effect without another', () => {
    const settings = { REQUIRE_VERIFIED_EMAIL: 'on', BACKUP_S3_URL: 'https://key:secret@s3.example/copies' }
    expect(readConfig(settings).warnings).toEqual([
      expect.stringMatching(/^REQUIRE_VERIFIED_EMAIL shuts out .* without SMTP_URL/),
      expect.stringMatching(/^BACKUP_S3_URL has no effect without BACKUP_AT/),
      expect.stringMatching(/^BACKUP_S3_URL without BACKUP_KEY: whoever runs that place can read/),
    ])
    const needed = {
      PUBLIC_URL: 'http://shop.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'salam@shop.example',
      BACKUP_AT: '03:30',
      BACKUP_KEY: 'a passphrase that nobody guesses',
    }
    expect(readConfig({ ...settings, ...needed }).warnings).toEqual([])
  })

  test('does not start with a setting that is gone where data would be without protection', () => {
    expect(readConfig({ WORKERS: '2', LOG_REQUESTS: 'on' }).warnings).toEqual([])
    const gone = { BACKUP_PASSPHRASE_FILE: '/run/secrets/key', UPLOADS_S3_BUCKET: 'pots', BACKUP_KYE: 'k' }
    expect(errorsOf(gone)).toEqual(
      Object.keys(gone).map((name) =>
        expect.stringMatching(new RegExp(`^${name} is not a setting of the shop: see CHANGELOG.md`)),
      ),
    )
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
    expect(errorsOf({ SMTP_URL_FILE: `${file}-not`, ALERT_TO: 'operator@example.org' })).toEqual([
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

  test.each(['salam@shop.example', 'فخّار آسفي <salam@shop.example>', '"Fakhar, Asfi" <salam@shop.example>'])(
    'accepts MAIL_FROM %s',
    (MAIL_FROM) => {
      expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
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

  test.each([
    ['PORT', ['-1', '65536', '3.5', '0x50', '99999999']],
    [
      'PUBLIC_URL',
      ['shop.example', 'ftp://shop.example', 'https://shop.example?a', 'https://me@shop.example'],
    ],
    [
      'TRUST_PROXY',
      ['999.999.1.1', '10.0.0.0/99', '0.0.0.0/0', '::/0', '::1/129', '1.2.3.4/8/8', '10.0.0.0/'],
    ],
    ['TRUST_PROXY', ['localhost', 'a.b']],
    ['MAIL_FROM', ['a@shop.example, b@shop.example', 'Fakhar <a@shop.example>\r\nBcc: b@shop.example', '<>']],
    ['BACKUP_AT', ['3:30', '24:00', '03:60', 'on', '03:30:00', 'nightly']],
  ])('rejects as %s any of %j', (name, values) => {
    for (const value of values) {
      const problems = errorsOf({ TRUST_PROXY: '1', [name]: value })
      expect(problems, value).toEqual([expect.stringMatching(new RegExp(`^${name} must `))])
    }
  })
})
